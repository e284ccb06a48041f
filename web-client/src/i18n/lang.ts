export type Lang = 'en' | 'de' | 'fr';
