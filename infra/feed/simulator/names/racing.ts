import type { Random } from '../random.ts';

const list = (text: string): string[] => text.split(',').map((word) => word.trim());

export type Venue = { name: string; region: string };

const venues = (region: string, names: string): Venue[] => list(names).map((name) => ({ name, region }));

/** Racecourses in the order of the day's eight sessions of three hours (UTC), six meetings each. */
export const racecourses: readonly Venue[] = [
  ...venues('Australia', 'Warrambool Downs, Mount Cassia, Redgum Park, Kurradale, Port Esmond, Silverstrand'),
  ...venues('Australia', 'Wattle Reach, Jindarra, Coolindah Park, Narragorm, Tarrow Heath, Yallambool'),
  ...venues('South Africa', 'Blouvlei, Sonderkloof, Thabakgolo, Rooipan, Wesbaai, Ysterkop'),
  ...venues('France', 'Valcourbe, Montferrand-le-Pré, Beaulac, Saint-Auvray, Les Garennes, Clairmarais'),
  ...venues('United Kingdom', 'Marrowby, Thistleden Park, Saltmere Sands, Quillford, Ravelstoke, Pennerton'),
  ...venues('Ireland', 'Ballynorrow, Clonvarra, Rathdorney, Tullaroe, Knockarran, Lisgannon'),
  ...venues('United Kingdom', 'Strathennon, Glenorrin, Copperhythe, Wexborough, Brackendown, Yarlowe'),
  ...venues('United States', 'Calder Bluff, Lake Vesper, Pinyon Ridge, Oxbow Park, Sandero, Harlan Point'),
];

/** Greyhound tracks in the order of the day's six sessions of four hours (UTC), four meetings each. */
export const greyhoundTracks: readonly Venue[] = [
  ...venues('Australia', 'Billabirra, Carradale, Merrigong, Booranga'),
  ...venues('Australia', 'Wirrabee, Redgum Flat, Tarpeena Cross, Kurrawang Bay'),
  ...venues('United Kingdom', 'Foundry Lane, Cawdrey Vale, Tarnwick, Ousterley'),
  ...venues('United Kingdom', 'Millrace Stadium, Umberholt, Dunmallow, Elverstone'),
  ...venues('Ireland', 'Carrigdoon, Derrymoyle, Kilbreddan, Slievemarra'),
  ...venues('United Kingdom', 'Viaduct Road, Inverlachie, Kirkmawdie, Granite Quay'),
];

const firstWords =
  list(`Amber, Autumn, Bold, Brazen, Bright, Captain, Cobalt, Copper, Crimson, Dancing, Distant,
  Double, Early, Emerald, Fair, Flying, Gentle, Gilded, Golden, Grand, Hidden, Honest, Idle, Iron, Ivory, Jolly,
  Kind, Lantern, Last, Little, Lucky, Marble, Merry, Midnight, Misty, Noble, Northern, Painted, Patient, Polar,
  Proud, Quiet, Rapid, Restless, Roving, Royal, Rusty, Scarlet, Secret, Silver, Southern, Steady, Stormy, Sunlit,
  Thunder, Twilight, Velvet, Wandering, Western, Winter`);

const secondWords =
  list(`Abbot, Admiral, Alibi, Anthem, Archer, Ballad, Banker, Beacon, Bugle, Cadence, Canyon,
  Caravan, Chapter, Chorus, Cipher, Clover, Compass, Courier, Crossing, Decree, Drummer, Duchess, Echo, Ember,
  Envoy, Fable, Falcon, Fiddler, Flame, Gambit, Harbour, Harvest, Herald, Horizon, Jester, Lagoon, Legend, Lullaby,
  Marauder, Meadow, Minstrel, Mirage, Monarch, Oracle, Parade, Pilgrim, Quarrel, Ranger, Riddle, Sailor, Sonnet,
  Sparrow, Summit, Tempest, Treaty, Venture, Voyager, Whisper, Willow, Zephyr`);

const kennels =
  list(`Ardkinn, Ballyvar, Clonmarra, Droopen, Farlow, Glenbrae, Kilmarn, Lisdoon, Moorway, Nettle,
  Oakdene, Ravel, Slaneybeg, Tarnside, Westmarch, Yarrow`);

const different = (count: number, invent: () => string): string[] => {
  const names = new Set<string>();
  while (names.size < count) names.add(invent());
  return [...names];
};

export const horseNames = (random: Random, count: number): string[] =>
  different(count, () => `${random.pick(firstWords)} ${random.pick(secondWords)}`);

export const greyhoundNames = (random: Random, count: number): string[] =>
  different(count, () => `${random.pick(kennels)} ${random.pick(secondWords)}`);

const conditions = ['Maiden Stakes', 'Novice Stakes', 'Conditions Stakes', 'Classified Stakes'];
const handicaps = ['Handicap', 'Nursery Handicap', "Apprentices' Handicap", 'Handicap Stakes'];

/** `Silver Compass Handicap (Class 4)`. */
export const raceTitle = (random: Random, handicap: boolean): string =>
  `${random.pick(firstWords)} ${random.pick(secondWords)} ${random.pick(handicap ? handicaps : conditions)} (Class ${random.between(2, 6)})`;
