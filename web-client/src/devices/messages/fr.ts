import type { DevicesMessages } from './en';

export const devices: DevicesMessages = {
  title: 'Mes appareils',
  lead: 'Le même nom et les mêmes parties sur ton téléphone et ton ordinateur.',
  unknown: 'Navigateur inconnu',
  on: (browser, system) => `${browser} sur ${system}`,
  current: 'Cet appareil',
  atTable: 'À une table en ce moment',
  recently: 'Vu il y a moins d’une heure',
  seen: (when) => `Vu ${when}`,
  end: 'Déconnecter',
  endOf: (device) => `Déconnecter ${device}`,
  endThis: 'Déconnecter cet appareil',
  endOthers: 'Déconnecter tous les autres appareils',
  endOwnTitle: 'Te déconnecter sur cet appareil ?',
  endOwn: (name) =>
    `Tu pourras redevenir ${name} avec un lien créé sur un de tes autres appareils.`,
  endLast: (name) =>
    `Tu n’es connecté nulle part ailleurs : plus personne ne pourra redevenir ${name}. Ajoute d’abord un autre appareil si tu veux garder tes tables et tes parties.`,
  add: 'Ajouter un appareil',
  addText: 'Scanne le code avec l’autre appareil, ou ouvres-y le lien.',
  qr: 'Code QR du lien pour ton autre appareil',
  link: 'Lien pour ton autre appareil',
  once: (time) =>
    `Valable une seule fois, jusqu’à ${time}. La personne qui l’ouvre est connectée à ta place : ne l’envoie à personne d’autre.`,
  back: 'Retour à la liste',
  added: (device) => `Ajouté : ${device}`,
  page: 'Ajouter cet appareil',
  asking: 'Vérification du lien…',
  offer: (name) => `Es-tu ${name} ?`,
  offerText:
    'Connecte-toi ici pour retrouver ton nom, tes tables et tes parties sur cet appareil aussi. Tes autres appareils restent connectés.',
  replaces: (before, name) =>
    `Sur cet appareil, tu es ${before}. Si tu continues en tant que ${name}, ${before} y sera déconnecté. Tu ne retrouveras ces tables et ces parties que sur un autre appareil connecté en tant que ${before}.`,
  same: (name) =>
    `Tu es déjà connecté en tant que ${name} sur cet appareil. Le lien reste valable pour un autre.`,
  accept: (name) => `Continuer en tant que ${name}`,
  keep: (name) => `Rester ${name}`,
  failed: 'Ce lien ne marche pas',
  again: 'Choisis-y ton nom en haut de la page, puis Mes appareils.',
  broken: 'Il manque une partie du lien. Copie-le en entier, ou scanne de nouveau le code.',
  welcome: (name) => `Tu es connecté en tant que ${name}.`,
};
