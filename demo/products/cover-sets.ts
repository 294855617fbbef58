import type { ProductRow } from './product-row.ts'

/** A cover set on its bike, by the colours that it comes in. */
const adventure = (bike: 'adv-160' | 'adv-350') =>
  ({
    'Racing Red': `on-${bike}-racing-red`,
    'Electric Blue': `on-${bike}-electric-blue`,
    'Pearl White': `on-${bike}-pearl-white`,
    'Midnight Black': `on-${bike}-midnight-black`,
    'Thunder Gray': `on-${bike}-thunder-gray`,
  }) as const

/** Its common colours on a generation of the XMAX. */
const xmax = (generation: 'v2' | 'v3') =>
  ({
    'Racing Red': `on-xmax-${generation}-racing-red`,
    'Electric Blue': `on-xmax-${generation}-electric-blue`,
    'Pearl White': `on-xmax-${generation}-pearl-white`,
    'Midnight Black': `on-xmax-${generation}-midnight-black`,
    'Thunder Gray': `on-xmax-${generation}-thunder-gray`,
  }) as const

export const coverSets: readonly ProductRow[] = [
  {
    name: 'XMAX V3 Full Cover Set',
    description:
      'Eleven injection-moulded ABS panels in the factory shape, painted in our own booth with two coats of 2K clear. Clips, grommets and the screen surround are included, so the old plastics can stay whole. Allow about three hours for the swap; we fit sets at the shop on weekdays.',
    price: 498,
    stock: 6,
    isFeatured: true,
    colours: [
      'Racing Blue',
      'Racing Red',
      'Electric Blue',
      'Pearl White',
      'Midnight Black',
      'Thunder Gray',
    ],
    fits: ['xmax-v3'],
    specifications: {
      'Part number': 'PL-CS-XM3-RBM',
      Material: 'ABS, 3 mm',
      Panels: 11,
      Finish: 'Gloss clear coat',
      'Paint thickness': '',
      'Clips included': true,
      Weight: '5.4 kg',
    },
    pictures: {
      shown: ['on-xmax-v3-racing-blue', 'maxi-covers-racing-blue-pieces'],
      ofColours: { 'Racing Blue': 'on-xmax-v3-racing-blue', ...xmax('v3') },
    },
  },
  {
    name: 'XMAX V3 Full Cover Set, Carbon Look',
    description:
      'Water-transfer carbon pattern under three coats of clear, with the tail and the floor panels in solid colour where you choose accents. It is a printed finish, not woven carbon; for real twill see Custom Carbon Fiber. Pattern lines up across the front mask and the leg shields.',
    price: 628,
    stock: 3,
    colours: ['Red accents', 'Blue accents', 'All carbon look'],
    fits: ['xmax-v3'],
    specifications: {
      'Part number': 'PL-CS-XM3-CBL',
      Material: 'ABS, 3 mm',
      Panels: 11,
      Finish: 'Water-transfer print, gloss clear coat',
      'Clips included': true,
      Weight: '5.5 kg',
    },
    pictures: {
      shown: ['on-xmax-v3-carbon-red', 'maxi-covers-carbon-red-pieces'],
      ofColours: {
        'Red accents': 'on-xmax-v3-carbon-red',
        'Blue accents': 'on-xmax-v3-carbon-blue',
        'All carbon look': 'on-xmax-v3-carbon-all',
      },
    },
  },
  {
    name: 'XMAX V2 Full Cover Set',
    description:
      'Matte Graphite, flat grey with no sheen, is the colour most asked for on the second-generation XMAX. Matte clear marks if it is polished, so wash it with plain shampoo and a soft mitt. Supplied with new clips for the floor panels, which usually break on removal.',
    price: 468,
    stock: 9,
    colours: [
      'Matte Graphite',
      'Racing Red',
      'Electric Blue',
      'Pearl White',
      'Midnight Black',
      'Thunder Gray',
    ],
    fits: ['xmax-v2'],
    specifications: {
      'Part number': 'PL-CS-XM2-MGR',
      Material: 'ABS, 3 mm',
      Panels: 11,
      Finish: 'Gloss clear coat, matte on Matte Graphite',
      'Clips included': true,
      Weight: null,
    },
    pictures: {
      shown: ['on-xmax-v2-matte-graphite', 'maxi-covers-matte-graphite-pieces'],
      ofColours: { 'Matte Graphite': 'on-xmax-v2-matte-graphite', ...xmax('v2') },
    },
  },
  {
    name: 'X750 Full Cover Set',
    description:
      'Painted set for the X750, in blue-black metallic as it leaves our booth most often, with the belly panels in satin grey. The tail pieces keep the original grab-rail cut-outs. Made to order in batches, so a set that is out of stock takes about four weeks.',
    price: 780,
    stock: 0,
    colours: ['Midnight Black', 'Jet Black', 'Thunder Gray', 'Imperial Gold'],
    fits: ['x750'],
    specifications: {
      'Part number': 'PL-CS-X75-MBK',
      Material: 'ABS, 3.2 mm',
      Panels: 11,
      Finish: 'Gloss clear coat',
      'Clips included': true,
      Weight: '7.1 kg',
    },
    pictures: {
      shown: ['on-x750-midnight-black', 'maxi-covers-midnight-black-pieces'],
      ofColours: {
        'Midnight Black': 'on-x750-midnight-black',
        'Jet Black': 'on-x750-jet-black',
        'Thunder Gray': 'on-x750-thunder-gray',
        'Imperial Gold': 'on-x750-imperial-gold',
      },
    },
  },
  {
    name: 'ADV 160 Full Cover Set',
    description:
      'Painted upper panels with the flanks left in textured black, as the bike is scuffed there most. The beak and both shrouds come assembled. No drilling; every panel sits on the factory screws.',
    price: 388,
    stock: 14,
    colours: ['Racing Red', 'Electric Blue', 'Pearl White', 'Midnight Black', 'Thunder Gray'],
    fits: ['adv-160'],
    specifications: {
      'Part number': 'PL-CS-A16-RRD',
      Material: 'ABS, 2.8 mm',
      Panels: 11,
      Finish: 'Gloss clear coat',
      'Clips included': true,
      Weight: '4.1 kg',
    },
    pictures: {
      shown: ['on-adv-160-racing-red', 'adventure-covers-racing-red-pieces'],
      ofColours: adventure('adv-160'),
    },
  },
  {
    name: 'ADV 350 Full Cover Set',
    description:
      'Desert Sand is a matte tan, close to the shade used on rally machines. Panels are cut for the taller ADV 350 screen and keep the mounting for its glove box. Small stone chips touch up well with the 20 ml bottle in the box.',
    price: 528,
    stock: 4,
    colours: [
      'Desert Sand',
      'Racing Red',
      'Electric Blue',
      'Pearl White',
      'Midnight Black',
      'Thunder Gray',
    ],
    fits: ['adv-350'],
    specifications: {
      'Part number': 'PL-CS-A35-DSD',
      Material: 'ABS, 3 mm',
      Panels: 11,
      Finish: 'Gloss clear coat, matte on Desert Sand',
      'Touch-up bottle': '20 ml',
      'Clips included': true,
      Weight: '',
    },
    pictures: {
      shown: ['on-adv-350-desert-sand', 'adventure-covers-desert-sand-pieces'],
      ofColours: { 'Desert Sand': 'on-adv-350-desert-sand', ...adventure('adv-350') },
    },
  },
  {
    name: 'NMAX V2 Full Cover Set',
    description:
      'Panels cut to the smaller NMAX body; Snow White comes with red lower flanks. The front fender is in the set, the panel that most sellers leave out. Fits bikes with and without the keyless knob.',
    price: 348,
    stock: 18,
    colours: [
      'Snow White and Red',
      'Racing Red',
      'Electric Blue',
      'Pearl White',
      'Midnight Black',
      'Thunder Gray',
    ],
    fits: ['nmax-v2'],
    specifications: {
      'Part number': 'PL-CS-NM2-SWR',
      Material: 'ABS, 2.8 mm',
      Panels: 8,
      Finish: 'Gloss clear coat',
      'Clips included': true,
      Weight: '3.9 kg',
    },
    pictures: {
      shown: ['on-nmax-snow-white', 'compact-covers-snow-white-relief'],
      ofColours: {
        'Snow White and Red': 'on-nmax-snow-white',
        'Racing Red': 'on-nmax-racing-red',
        'Electric Blue': 'on-nmax-electric-blue',
        'Pearl White': 'on-nmax-pearl-white',
        'Midnight Black': 'on-nmax-midnight-black',
        'Thunder Gray': 'on-nmax-thunder-gray',
      },
    },
  },
]
