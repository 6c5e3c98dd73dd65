import { type Random, randomAt } from '../random.ts';

const list = (text: string): string[] => text.split(/\s+/);

/** Invented surnames: footballers, jockeys and trainers of the simulator are nobody. */
const surnames =
  list(`Marrable Quillan Tarvane Oskarby Delmarte Fennrick Halvane Ibarrola Jessamond Kestrin Lowmoor
Mandrake Norrell Ostrava Pellwyn Quennell Rathmore Sandival Tolvaney Umfrey Vantongh Wexcombe Yardane Zanelli
Ambrosek Brankley Castellor Dunvegor Eskridge Farrowell Garstane Hexley Ingelow Jorvane Kilmarrin Larrivane
Montrell Nascarro Okwandu Penhallor Radovane Silvaner Thornquist Ulverey Velmonte Winterlow Abernold Bellandri
Corvane Drummelow Everlane Fontavera Greywell Holloran Isarro Kovalde Lindaker Mbelani Novarro Olderhaye
Pascarel Rosenvale Stellmach Takemune Ventrell Whitlow Yamakazi Zubarev Adeyomi Bramwold Cathrane Dellacorte`);

const initials = 'ABCDEFGHJKLMNOPRSTVW';

const inventName = (random: Random): string =>
  `${initials[random.between(0, initials.length - 1)]}. ${random.pick(surnames)}`;

/** The eleven (or six) who can score for a club; the same ones every day. */
export const squadOf = (seed: string, clubId: string): string[] => {
  const random = randomAt(seed, clubId, 'squad');
  return random
    .shuffled(surnames)
    .slice(0, 9)
    .map((surname) => `${random.pick([...initials])}. ${surname}`);
};

/** `count` different people, for a race card. */
export const differentNames = (random: Random, count: number): string[] => {
  const names = new Set<string>();
  while (names.size < count) names.add(inventName(random));
  return [...names];
};
