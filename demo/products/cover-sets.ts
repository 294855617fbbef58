import type { ProductRow } from './product-row.ts'

/** Both ADV models have panels of one shape, so far as a picture tells. */
const adventureColours = {
  'Racing Red': 'adventure-covers-racing-red-pieces',
  'Electric Blue': 'adventure-covers-electric-blue-pieces',
  'Pearl White': 'adventure-covers-pearl-white-relief',
  'Midnight Black': 'adventure-covers-midnight-black-pieces',
  'Thunder Gray': 'adventure-covers-thunder-gray-pieces',
} as const

export const coverSets: readonly ProductRow[] = [
  {
    name: 'XMAX V3 Full Cover Set, Racing Blue Metallic',
    description:
      'Thirteen injection-moulded ABS panels in the factory shape, painted in our own booth with two coats of 2K clear. Clips, grommets and the screen surround are included, so the old plastics can stay whole. Allow about three hours for the swap; we fit sets at the shop on weekdays.',
    price: 498,
    stock: 6,
    isFeatured: true,
    colours: [
      'As pictured',
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
      Panels: 13,
      Finish: 'Metallic, gloss clear coat',
      'Paint thickness': '',
      'Clips included': true,
      Weight: '5.4 kg',
    },
    pictures: {
      shown: ['maxi-covers-racing-blue-pieces', 'maxi-covers-racing-blue-angle'],
      ofColours: {
        'Racing Red': 'maxi-covers-racing-red-pieces',
        'Electric Blue': 'maxi-covers-electric-blue-pieces',
        'Pearl White': 'maxi-covers-pearl-white-relief',
        'Midnight Black': 'maxi-covers-midnight-black-pieces',
        'Thunder Gray': 'maxi-covers-thunder-gray-pieces',
      },
    },
  },
  {
    name: 'XMAX V3 Full Cover Set, Carbon Look',
    description:
      'Water-transfer carbon pattern under three coats of clear, with the lower tail panels in solid red. It is a printed finish, not woven carbon; for real twill see Custom Carbon Fiber. Pattern lines up across the front mask and the leg shields.',
    price: 628,
    stock: 3,
    colours: ['Red accents', 'Blue accents', 'All carbon look'],
    fits: ['xmax-v3'],
    specifications: {
      'Part number': 'PL-CS-XM3-CBL',
      Material: 'ABS, 3 mm',
      Panels: 13,
      Finish: 'Water-transfer print, gloss clear coat',
      'Clips included': true,
      Weight: '5.5 kg',
    },
    pictures: {
      shown: ['maxi-covers-carbon-red-pieces', 'maxi-covers-carbon-red-angle'],
      ofColours: {
        'Red accents': 'maxi-covers-carbon-red-pieces',
        'Blue accents': 'maxi-covers-carbon-blue-pieces',
        'All carbon look': 'maxi-covers-carbon-all-pieces',
      },
    },
  },
  {
    name: 'XMAX V2 Full Cover Set, Matte Graphite',
    description:
      'Flat grey with no sheen, the colour most asked for on the second-generation XMAX. Matte clear marks if it is polished, so wash it with plain shampoo and a soft mitt. Supplied with new clips for the floor panels, which usually break on removal.',
    price: 468,
    stock: 9,
    colours: [
      'As pictured',
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
      Panels: 12,
      Finish: 'Matte clear coat',
      'Clips included': true,
      Weight: null,
    },
    pictures: {
      shown: ['maxi-covers-matte-graphite-pieces', 'maxi-covers-matte-graphite-angle'],
      ofColours: {
        'Racing Red': 'maxi-covers-racing-red-pieces',
        'Electric Blue': 'maxi-covers-electric-blue-pieces',
        'Pearl White': 'maxi-covers-pearl-white-relief',
        'Midnight Black': 'maxi-covers-midnight-black-pieces',
        'Thunder Gray': 'maxi-covers-thunder-gray-pieces',
      },
    },
  },
  {
    name: 'X750 Full Cover Set, Midnight Black',
    description:
      'Blue-black metallic set for the X750, with the belly panels in satin grey. The tail pieces keep the original grab-rail cut-outs. Made to order in batches, so a set that is out of stock takes about four weeks.',
    price: 780,
    stock: 0,
    colours: ['As pictured', 'Jet Black', 'Thunder Gray', 'Imperial Gold'],
    fits: ['x750'],
    specifications: {
      'Part number': 'PL-CS-X75-MBK',
      Material: 'ABS, 3.2 mm',
      Panels: 15,
      Finish: 'Metallic, gloss clear coat',
      'Clips included': true,
      Weight: '7.1 kg',
    },
    pictures: {
      shown: ['maxi-covers-midnight-black-pieces', 'maxi-covers-midnight-black-angle'],
      ofColours: {
        'Jet Black': 'maxi-covers-jet-black-pieces',
        'Thunder Gray': 'maxi-covers-thunder-gray-pieces',
        'Imperial Gold': 'maxi-covers-imperial-gold-pieces',
      },
    },
  },
  {
    name: 'ADV 160 Full Cover Set, Racing Red',
    description:
      'Solid red upper panels with the flanks left in textured black, as the bike is scuffed there most. The beak and both shrouds come assembled. No drilling; every panel sits on the factory screws.',
    price: 388,
    stock: 14,
    colours: [
      'As pictured',
      'Racing Red',
      'Electric Blue',
      'Pearl White',
      'Midnight Black',
      'Thunder Gray',
    ],
    fits: ['adv-160'],
    specifications: {
      'Part number': 'PL-CS-A16-RRD',
      Material: 'ABS, 2.8 mm',
      Panels: 11,
      Finish: 'Solid, gloss clear coat',
      'Clips included': true,
      Weight: '4.1 kg',
    },
    pictures: {
      shown: ['adventure-covers-racing-red-pieces', 'adventure-covers-racing-red-angle'],
      ofColours: adventureColours,
    },
  },
  {
    name: 'ADV 350 Full Cover Set, Desert Sand',
    description:
      'Matte sand tan, close to the shade used on rally machines. Panels are cut for the taller ADV 350 screen and keep the mounting for its glove box. Small stone chips touch up well with the 20 ml bottle in the box.',
    price: 528,
    stock: 4,
    colours: [
      'As pictured',
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
      Panels: 13,
      Finish: 'Matte clear coat',
      'Touch-up bottle': '20 ml',
      'Clips included': true,
      Weight: '',
    },
    pictures: {
      shown: ['adventure-covers-desert-sand-pieces', 'adventure-covers-desert-sand-angle'],
      ofColours: adventureColours,
    },
  },
  {
    name: 'NMAX V2 Full Cover Set, Snow White and Red',
    description:
      'Pure white panels with red lower flanks, cut to the smaller NMAX body. Comes with the inner leg shield, which is the panel most sellers leave out. Fits bikes with and without the keyless knob.',
    price: 348,
    stock: 18,
    colours: [
      'As pictured',
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
      Panels: 12,
      Finish: 'Solid, gloss clear coat',
      'Clips included': true,
      Weight: '3.9 kg',
    },
    pictures: {
      shown: ['compact-covers-snow-white-relief', 'compact-covers-snow-white-angle'],
      ofColours: {
        'Racing Red': 'compact-covers-racing-red-pieces',
        'Electric Blue': 'compact-covers-electric-blue-pieces',
        'Pearl White': 'compact-covers-pearl-white-relief',
        'Midnight Black': 'compact-covers-midnight-black-pieces',
        'Thunder Gray': 'compact-covers-thunder-gray-pieces',
      },
    },
  },
]
