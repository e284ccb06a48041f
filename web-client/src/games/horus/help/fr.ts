import type { HelpWords } from './en';

export const help: HelpWords = {
  intro:
    'Ensemble, on dessine les terres du Nil. Plus une région grandit, plus elle vaut, mais une pierre n’y entre que tant qu’elle est petite.',
  steps: [
    {
      title: 'Une tuile du sac',
      text: 'Chaque tour commence par une tuile tirée. Une terre se pose partout où elle touche au moins un demi-côté. Une tuile fleuve prend la place d’une barque, qui avance à côté ; une tuile à deux faces suit. Le temple se pose au bord du fleuve, loin des terres.',
    },
    {
      title: 'Une carte',
      text: 'Joue une carte : l’image dit de quelle pile tu prends et poses une tuile ; « ? » veut dire au choix. Les tuiles à deux faces se posent côté fleuve au bord du fleuve, ou côté nécropole n’importe où.',
    },
    {
      title: 'Une pierre',
      text: 'Tu peux alors poser une pierre sur une tuile libre d’une région qui compte exactement autant de tuiles que le dit la carte ; « ? » permet de 1 à 5. À la première manche, chaque carte vaut 1.',
    },
    {
      title: 'Une fois : la carte Nil',
      text: 'Au lieu d’une autre carte : pose deux tuiles à deux faces, puis tu peux déplacer une de tes pierres d’une région au bord du fleuve vers une autre.',
    },
    {
      title: 'La fin',
      text: 'Quand la deuxième des cinq piles est vide, le tour se termine et l’on compte. Qui a le plus de pierres dans une région en marque les points ; à égalité, tous les marquent.',
    },
    {
      title: 'Ce que vaut une région',
      text: 'Un point par tuile. Doublé si elle touche le temple, doublé si elle est sur une île entourée d’eau. Jamais plus de 10.',
    },
  ],
  tiles: 'Les tuiles',
  lights:
    'Touche près d’un emplacement éclairé et la tuile s’y cale. Rien ne compte avant ta confirmation.',
};
