/** A country with its league: invented towns, and the ways in which its clubs are named after them. */
type Nation = {
  code: string;
  name: string;
  league: string;
  /** `%` stands for the town. */
  clubStyles: readonly string[];
  towns: readonly string[];
};

const words = (text: string): string[] => text.split(',').map((word) => word.trim());

/** Two nations for each four hours of the day (UTC), so that matches are played in their daytime. */
export const nations: readonly Nation[] = [
  {
    code: 'usa',
    name: 'United States',
    league: 'Frontier Soccer League',
    clubStyles: ['% SC', '% Union', '% Comets', 'Real %', '% Pioneers', '% Athletic'],
    towns:
      words(`Calder Bluff, Port Marlin, Redwillow, Nashoba Falls, Kettering Bay, Sandero, Tallgrass, Oxbow City,
      Pinyon Ridge, Lake Vesper, Corral Springs, Mesquita, Harlan Point, Stillwater Gap, Juniper Cove, Dakota Bend`),
  },
  {
    code: 'bra',
    name: 'Brazil',
    league: 'Liga do Atlântico',
    clubStyles: ['% FC', 'Atlético %', 'Sport %', '% EC', 'União %'],
    towns:
      words(`Santa Aurélia, Pedra Lume, Ribeirinha do Sol, Campo Jurema, Vila Tucano, Serra Morena, Ibirauna,
      Porto Marésia, Jacarandá, Nova Lavoura, Itapiruna, Monte Cajá, Lagoa Real, Araçuama, Boa Sombra, Canela Verde`),
  },
  {
    code: 'aus',
    name: 'Australia',
    league: 'Southern Cross Premier',
    clubStyles: ['% City', '% Rovers', '% Wanderers', '% Stars', '% United'],
    towns:
      words(`Wirrabee, Kurrawang Bay, Mount Tarrow, Billabirra, Coolindah, Narragorm, Port Esmond, Jindarra,
      Yallambool, Merrigong, Redgum Flat, Tarpeena Cross, Booranga, Silverstrand, Wattle Reach, Carradale`),
  },
  {
    code: 'jpn',
    name: 'Japan',
    league: 'Sakura Division One',
    clubStyles: ['% FC', '% Ventus', '% Sol', 'Viento %', '% SC'],
    towns:
      words(`Hanakura, Mizunari, Tokishima, Aoyanagi, Shirakaze, Kitamori Bay, Umisato, Takanori, Hoshigawa,
      Natsuhara, Yukinami, Akemori, Fujinaga, Sorachino, Minakawa, Kazehara`),
  },
  {
    code: 'rsa',
    name: 'South Africa',
    league: 'Highveld Super League',
    clubStyles: ['% Stars', '% United', '% Rangers', '% Arrows', '% City'],
    towns: words(`Umvelani, Grootrivier Mond, Thabakgolo, Sonderkloof, Amandlani, Blouvlei, Kwamahle, Rooipan,
      Ntabeni, Silwerstroom, Lethabong Hills, Ysterkop, Mabusela, Doringpoort, Isibaya, Wesbaai`),
  },
  {
    code: 'pol',
    name: 'Poland',
    league: 'Liga Bursztynowa',
    clubStyles: ['Orzeł %', 'KS %', 'Błękitni %', '% FC', 'Stal %'],
    towns:
      words(`Jarzębiec, Modrzewko, Starogrodno, Wilczyca, Bursztynów, Kamionna, Zielonka Nowa, Sokolniki Górne,
      Dębowiec, Rzekawa, Lipnica Mała, Złotoryń, Brzezinek, Topolów, Głazowo, Jaworzyn`),
  },
  {
    code: 'eng',
    name: 'England',
    league: 'Albion First Division',
    clubStyles: ['% United', '% Town', '% City', '% Rovers', '% Athletic', '% Albion'],
    towns:
      words(`Marrowby, Thistleden, Cawdrey Vale, Ousterley, Pennerton, Quillford, Ravelstoke, Saltmere, Tarnwick,
      Umberholt, Wexborough, Yarlowe, Brackendown, Copperhythe, Dunmallow, Elverstone`),
  },
  {
    code: 'sco',
    name: 'Scotland',
    league: 'Caledonian Championship',
    clubStyles: ['% Thistle', '% Athletic', '% Rangers', '% Academical', '% FC'],
    towns:
      words(`Ardkinnoch, Balmurdie, Craigdornie, Strathkellan, Glenorrin, Inverlachie, Kilbrannoch, Lochmarron,
      Strathennon, Auchterlaw, Carnwhin, Drumfarrow, Fallbrae, Kirkmawdie, Pitlarrie, Tarbrennan`),
  },
  {
    code: 'irl',
    name: 'Ireland',
    league: 'Shamrock Premier Division',
    clubStyles: ['% Celtic', '% Rovers', '% Harps', '% United', '% Town'],
    towns:
      words(`Ballynorrow, Carrigdoon, Clonvarra, Derrymoyle, Dunlarrig, Glanmore Vale, Inishcorra, Kilbreddan,
      Knockarran, Lisgannon, Mullafarra, Rathdorney, Slievemarra, Tullaroe, Drumkeel, Ardvarney`),
  },
  {
    code: 'ger',
    name: 'Germany',
    league: 'Eichenliga',
    clubStyles: ['SV %', 'FC %', 'VfR %', 'Fortuna %', 'TuS %'],
    towns:
      words(`Hallenbruck, Grauenfels, Lindmoor, Oberkessen, Rotmarke, Steinquell, Wolfenau, Brandsee, Eichenthal,
      Kaltenfurt, Neuwerder, Silbergrund, Tannenrode, Unterfalken, Weidenbach am See, Zellerbrück`),
  },
  {
    code: 'esp',
    name: 'Spain',
    league: 'Liga del Levante',
    clubStyles: ['CD %', 'Atlético %', 'UD %', 'Deportivo %', '% CF'],
    towns:
      words(`Valdemora, Puerto Alcaraz, Montesol, Ribagrana, Almadena, Cuesta Blanca, Torrelaguna del Mar,
      Olivaria, Santa Lucena, Peñarrubia, Fontanar Alto, Campoamor, Villadoro, Marazul, Casalarga, Guadalmina Alta`),
  },
  {
    code: 'arg',
    name: 'Argentina',
    league: 'Torneo de la Pampa',
    clubStyles: ['Club %', 'Atlético %', 'Sportivo %', 'Juventud de %', 'Racing de %'],
    towns:
      words(`Laguna Brava, Cerro Ombú, San Evaristo, Tres Cañadas, Río Pardo, Villa Calandria, Puerto Ceibal,
      Monte Quebracho, Los Teros, Arroyo Manso, Santa Herminia, Pampa Linda, El Jacarandal, Nueva Ligur,
      Paso del Sauce, Colonia Norte`),
  },
];

/** Clubs of the short format, in two divisions of sixteen. */
export const sixesDivisions: readonly { code: string; name: string; clubs: readonly string[] }[] = [
  {
    code: 'n',
    name: 'Paddock Sixes North',
    clubs:
      words(`Harbour Herons, Foundry Foxes, Quayside Kites, Moorland Martens, Millrace Otters, Granite Gulls,
      Beacon Badgers, Lantern Larks, Tideway Terns, Copper Curlews, Orchard Owls, Viaduct Voles, Summit Stags,
      Cobble Cats, Weaver Wolves, Drover Dogs`),
  },
  {
    code: 's',
    name: 'Paddock Sixes South',
    clubs:
      words(`Chalkdown Hares, Saffron Swifts, Breakwater Bears, Heathland Hawks, Pantile Panthers, Vineyard Vipers,
      Causeway Cranes, Bramble Bulls, Lighthouse Lynx, Wicket Wasps, Thatch Tigers, Coastal Cobras, Meadow Magpies,
      Barrow Boars, Flint Falcons, Sandbank Seals`),
  },
];
