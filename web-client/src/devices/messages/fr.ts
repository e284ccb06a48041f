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
  key: {
    title: 'Clé de retour',
    none: 'Si tu perds cet appareil ou vides ton navigateur, une clé de retour te rend tes places : quatre mots à noter ou à confier à ton gestionnaire de mots de passe.',
    make: 'Créer une clé de retour',
    made: (date) => `Créée le ${date}. L’as-tu notée ? Elle ne peut plus être affichée.`,
    renew: 'Créer une nouvelle clé',
    renewHelp: 'L’ancienne ne marchera plus.',
    yours: 'Ta clé de retour',
    once: 'Note-la maintenant, ou confie-la à ton gestionnaire de mots de passe. Elle n’est affichée que cette fois, et toute personne qui l’a peut être toi.',
    copy: 'Copier',
    written: 'Je l’ai',
    enter: 'J’ai une clé de retour',
    page: 'Revenir avec ta clé de retour',
    pageText:
      'Saisis les quatre mots que tu as notés. Les majuscules, les espaces et les tirets ne comptent pas.',
    empty: 'Saisis les mots de ta clé.',
    used: 'Une clé qui a déjà servi ne marche plus : une nouvelle l’a remplacée.',
    show: 'Afficher ce que je saisis',
    submit: 'Revenir',
    replaces: (before) =>
      `Sur cet appareil, tu es ${before}. Si tu reviens en tant que quelqu’un d’autre, ${before} y sera déconnecté. Sans autre appareil ni clé de retour, plus personne ne retrouvera les tables et les parties de ${before}.`,
    back: (name) => `Te revoilà, ${name}`,
    backText: 'Ta clé a servi. Voici la nouvelle :',
    toTables: 'À mes tables',
    offer:
      'Une longue partie ? Avec une clé de retour, tu retrouves ta place même si tu perds cet appareil.',
    later: 'Non, merci',
  },
};
