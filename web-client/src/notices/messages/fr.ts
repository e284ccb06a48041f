import { plural } from '../../i18n/plural';
import type { NoticesMessages } from './en';

export const notices: NoticesMessages = {
  lead: 'Reçois un message quand une partie t’attend et que tu n’es pas là.',
  alerts: 'Sur cet appareil',
  alertsHelp:
    'Une notification du navigateur quand c’est ton tour et que la table est ouverte dans un autre onglet ou une autre fenêtre.',
  deviceHelp:
    'Une notification quand c’est ton tour, même si aucune page de Fondaco n’est ouverte.',
  deviceOn:
    'Tu reçois une notification quand c’est ton tour, même si aucune page de Fondaco n’est ouverte.',
  devicePending: 'Connexion au service push de ton navigateur…',
  deviceOpenOnly:
    'Tu reçois une notification tant que la table est ouverte dans un autre onglet ou une autre fenêtre. Page fermée, tu n’en reçois pas.',
  noPush:
    'Ce navigateur n’a pas pu joindre son service push ; en navigation privée, il n’y arrive jamais.',
  gone: 'Le service push ne connaît plus cet appareil, il a donc été retiré. Désactive-le puis réactive-le pour l’ajouter de nouveau.',
  noAlerts: {
    unsupported:
      'Ce navigateur n’affiche pas de notifications ici : il faut une adresse en https ; sur iPhone ou iPad, ajoute d’abord la page à l’écran d’accueil.',
    denied:
      'Ce navigateur bloque les notifications de ce site. Tu peux les autoriser dans ses réglages.',
  },
  off: 'Ce serveur n’envoie pas de notifications. Demande à la personne qui le gère.',
  webhooks: 'Destinations',
  none: 'Rien pour l’instant. Active cet appareil, ou ajoute un webhook Discord, Slack ou ntfy, ou une adresse qui accepte du JSON.',
  noneElse:
    'Rien pour l’instant. Ajoute un webhook Discord, Slack ou ntfy, ou une adresse qui accepte du JSON.',
  thisDevice: 'Cet appareil',
  kinds: { discord: 'Discord', slack: 'Slack', ntfy: 'ntfy', json: 'JSON', push: 'Navigateur' },
  state: { working: 'Fonctionne', failing: 'Échec, nouvel essai prévu', paused: 'En pause' },
  last: (when, answer) => `Dernier message ${when} : ${answer}`,
  paused:
    'L’autre côté a refusé plusieurs messages de suite ; plus rien n’est envoyé. Fais un test. Si l’adresse ne marche plus, retire-la et ajoute la nouvelle.',
  test: 'Tester',
  testing: 'Test en cours…',
  delivered: (status) => `C’est arrivé (${status}). Va voir là-bas.`,
  deliveredHere: (status) => `C’est arrivé (${status}). La notification va s’afficher.`,
  refused: (status) => `L’autre côté refuse (${status}) :`,
  unsent: 'Ce n’est pas arrivé :',
  resume: 'Reprendre',
  remove: 'Retirer',
  add: 'Ajouter un webhook',
  kind: 'Service',
  address: 'Adresse',
  help: {
    discord: 'Dans Discord : paramètres du salon, Intégrations, Webhooks, copier l’URL.',
    slack: 'Dans Slack : l’adresse d’un webhook entrant.',
    ntfy: 'L’adresse de ton sujet, par exemple https://ntfy.sh/mon-sujet.',
    json: 'Une adresse qui accepte du JSON par POST.',
  },
  template: 'Modèle (facultatif)',
  templateHelp: 'Du JSON où {text}, {link}, {game}, {count} et {id} sont remplacés.',
  secret: 'L’adresse est secrète : elle ne sera plus affichée.',
  save: 'Ajouter',
  full: (most) => plural('fr', most, 'Un seul au plus.', `${most} au plus.`),
  quiet: 'Heures calmes',
  quietHelp: (zone) =>
    `Rien n’est envoyé à ces heures ; ensuite, un seul message dit quelles parties t’attendent. Fuseau horaire : ${zone}.`,
  from: 'De',
  to: 'À',
  hear: 'Me prévenir pour cette table',
  hearHelp: 'Désactivé : aucun message quand cette partie t’attend.',
};
