import type { DoctorMessages } from './en';

export const doctor: DoctorMessages = {
  title: 'Verbindung prüfen',
  lead: 'Diese Seite probiert nacheinander jeden Teil des Wegs zum Server aus.',
  again: 'Noch einmal prüfen',
  checking: 'Wird geprüft …',
  allGood: 'Alles funktioniert. Geh zurück an deinen Tisch.',
  skipped: 'Nicht geprüft, weil schon vorher etwas nicht geht.',
  server: {
    title: 'Der Server antwortet',
    good: 'Ja.',
    bad: 'Nein. Prüfe deine eigene Verbindung; wenn andere Seiten laden, läuft der Server nicht: Sag der Person Bescheid, die ihn betreibt.',
  },
  cookie: {
    title: 'Der Server kennt dich',
    good: (name) => `Du bist ${name}.`,
    unknown: 'Du hast hier noch keinen Namen. Den brauchst du erst, wenn du dich setzt.',
    bad: 'Dieser Browser behält keine Cookies dieser Seite, du würdest deinen Platz verlieren. Erlaube Cookies für diese Adresse, oder verlasse den privaten Modus.',
  },
  socket: {
    title: 'Züge kommen durch',
    good: 'Die Live-Verbindung steht, und der Server meldet sich darüber.',
    bad: 'Seiten laden, aber die Live-Verbindung (ein WebSocket) geht nicht auf. Etwas dazwischen blockiert sie: Versuch es ohne VPN, Werbeblocker oder Firmennetz. Geht es bei niemandem, muss der Proxy vor dem Server die Header Upgrade und Connection für /ws/ durchlassen.',
    silent:
      'Die Live-Verbindung geht auf, aber es kommt nichts an. Ein Proxy dazwischen hält sie auf: Versuch es ohne VPN oder Firmennetz, oder lass im Proxy vor dem Server die Pufferung für /ws/ abschalten.',
  },
  clock: {
    title: 'Deine Uhr geht richtig',
    good: 'Sie stimmt mit der des Servers überein.',
    bad: (minutes) =>
      `Sie weicht um ${minutes} Min. von der des Servers ab. Spielen kannst du, aber Zeiten im Verlauf und bei Abwesenheit stimmen nicht. Stell deine Uhr.`,
  },
};
