import type { DoctorMessages } from './en';

export const doctor: DoctorMessages = {
  title: 'Vérifier la connexion',
  lead: 'Cette page essaie, l’une après l’autre, chaque étape du chemin vers le serveur.',
  again: 'Vérifier encore',
  checking: 'Vérification …',
  allGood: 'Tout marche. Retourne à ta table.',
  skipped: 'Pas vérifié : quelque chose ne marche pas avant.',
  server: {
    title: 'Le serveur répond',
    good: 'Oui.',
    bad: 'Non. Vérifie ta propre connexion ; si d’autres pages s’ouvrent, le serveur est arrêté : préviens la personne qui le gère.',
  },
  cookie: {
    title: 'Le serveur te connaît',
    good: (name) => `Tu es ${name}.`,
    unknown: 'Tu n’as pas encore de nom ici. Il n’en faut un que pour s’asseoir.',
    bad: 'Ce navigateur ne garde pas les cookies de cette page : tu perdrais ta place. Autorise-les pour cette adresse, ou quitte la navigation privée.',
  },
  socket: {
    title: 'Les coups passent',
    good: 'La connexion en direct s’ouvre, et le serveur y répond.',
    bad: 'Les pages s’ouvrent, mais pas la connexion en direct (un WebSocket). Quelque chose la bloque : essaie sans VPN, sans bloqueur de publicité ou hors du réseau de ton entreprise. Si cela ne marche pour personne, le proxy devant le serveur doit laisser passer les en-têtes Upgrade et Connection pour /ws/.',
    silent:
      'La connexion en direct s’ouvre, mais rien n’arrive. Un proxy la retient : essaie sans VPN ou hors du réseau de ton entreprise, ou fais désactiver la mise en tampon pour /ws/ sur le proxy devant le serveur.',
  },
  clock: {
    title: 'Ton horloge est à l’heure',
    good: 'Elle est d’accord avec celle du serveur.',
    bad: (minutes) =>
      `Elle diffère de ${minutes} min de celle du serveur. Tu peux jouer, mais les heures du journal et des absences seront fausses. Règle ton horloge.`,
  },
};
