import type { ProductRow } from './product-row.ts'

export const forks: readonly ProductRow[] = [
  {
    name: 'Ostra UD-41 Inverted Fork Set, Gold',
    brand: 'Ostra',
    description:
      'Upside-down fork with 41 mm chrome sliders, adjustable preload on both legs and rebound on the right. Supplied as a pair with feet for the original axle and radial caliper mounts. Needs the matching triple clamp; have it fitted and inspected before riding.',
    price: 1180,
    stock: 2,
    fitting: {},
    isFeatured: true,
    fits: ['xmax-v2', 'xmax-v3'],
    goesWith: ['Corvex FD-267 Floating Front Disc'],
    needsAlso: ['Ostra Billet Triple Clamp'],
    specifications: {
      'Part number': 'OST-UD41-XM-GD',
      'Slider diameter': '41 mm',
      Travel: '110 mm',
      Adjusters: 'Preload (both), rebound (right)',
      Oil: 'SAE 10W, 480 ml a leg',
      'Sold as': 'Pair',
    },
    pictures: {
      shown: ['inverted-fork-gold-pair', 'inverted-fork-gold-detail'],
    },
  },
  {
    name: 'Ostra UD-41 Inverted Fork Set, Black',
    brand: 'Ostra',
    description:
      'The same fork with black uppers and gold adjusters, set up for the longer travel of the ADV 350. Springs for riders of 65 to 85 kg are fitted; tell us your weight if it is outside that.',
    price: 1220,
    stock: 1,
    fits: ['adv-350', 'x750'],
    specifications: {
      'Part number': 'OST-UD41-A35-BK',
      'Slider diameter': '41 mm',
      Travel: '125 mm',
      Adjusters: 'Preload (both), rebound (right)',
      Oil: 'SAE 10W, 510 ml a leg',
      'Sold as': 'Pair',
      Weight: '',
    },
    pictures: {
      shown: ['inverted-fork-black-pair', 'inverted-fork-black-detail'],
    },
  },
  {
    name: 'Ostra TF-33 Telescopic Fork Pair',
    brand: 'Ostra',
    description:
      'Complete legs for a bent or pitted fork: chrome tubes, black lower legs, seals and springs assembled and filled. Bolt in, set the height flush with the clamp, and ride. The caliper mount is on the right leg.',
    price: 268,
    stock: 7,
    fits: ['nmax-v2', 'adv-160'],
    specifications: {
      'Part number': 'OST-TF33-NM',
      'Tube diameter': '33 mm',
      Travel: '100 mm',
      Oil: 'SAE 10W, 130 ml a leg, filled',
      'Sold as': 'Pair',
    },
    pictures: {
      shown: ['upright-fork-black-pair', 'upright-fork-black-detail'],
    },
  },
  {
    name: 'Ostra Progressive Fork Spring Kit',
    brand: 'Ostra',
    description:
      'Progressive springs with preload caps that replace the flat factory plugs. Less dive when braking, still soft over the joints on the PIE. Includes measured oil; allow one hour in the workshop.',
    price: 118,
    stock: 15,
    fits: ['xmax-v1', 'xmax-v2', 'xmax-v3'],
    specifications: {
      'Part number': 'OST-FS-XM',
      Rate: '0.75 to 1.05 kg/mm',
      'Free length': '382 mm',
      'Preload range': '12 mm',
      Oil: 'SAE 15W, 1 litre included',
      'Rider weight': null,
    },
    pictures: {
      shown: ['fork-springs-kit-pair', 'fork-springs-kit-detail'],
    },
  },
  {
    name: 'Ostra Billet Triple Clamp',
    brand: 'Ostra',
    description:
      'Upper clamp milled from one block, with risers for 22 mm bars and a stem nut. Required for the UD-41 fork on the XMAX. Torque figures are on the card in the box.',
    price: 228,
    stock: 4,
    colours: ['Gold', 'Black', 'Silver'],
    fits: ['xmax-v2', 'xmax-v3'],
    goesWith: ['Ostra UD-41 Inverted Fork Set, Gold'],
    specifications: {
      'Part number': 'OST-TC41-GD',
      'Fork diameter': '41 mm',
      'Bar diameter': '22.2 mm',
      Offset: '30 mm',
      Material: '7075-T6 aluminium',
    },
    pictures: {
      shown: ['triple-clamp-gold-angle', 'triple-clamp-gold-detail'],
      ofColours: {
        Gold: 'triple-clamp-gold-angle',
        Black: 'triple-clamp-black-angle',
        Silver: 'triple-clamp-silver-angle',
      },
    },
  },
]
