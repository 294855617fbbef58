import type { ProductRow } from './product-row.ts'

export const gears: readonly ProductRow[] = [
  {
    name: 'Marlowe Street Short Gloves',
    brand: 'Marlowe',
    description:
      'Mesh-backed summer gloves with a moulded knuckle bar and touchscreen tips on both index fingers. The palm is doubled where it meets the grip. Break-in takes about a week of commuting.',
    price: 45,
    stock: 38,
    sizes: ['S', 'M', 'L', 'XL', '2XL'],
    colours: ['Black / Red', 'Black / Blue', 'All Black'],
    specifications: {
      Standard: 'EN 13594 level 1 KP',
      Palm: 'Synthetic suede',
      Touchscreen: true,
    },
    pictures: {
      shown: ['drawn-gloves-red'],
      ofColours: {
        'Black / Red': 'drawn-gloves-red',
        'Black / Blue': 'drawn-gloves-blue',
        'All Black': 'drawn-gloves-black',
      },
    },
  },
  {
    name: 'Marlowe Heritage Gauntlet Gloves',
    brand: 'Marlowe',
    description:
      'Goatskin gloves with a long cuff that closes over the jacket sleeve. Unlined, so they breathe better than they look. The leather darkens with use.',
    price: 89,
    stock: 8,
    sizes: ['M', 'L', 'XL'],
    specifications: {
      Standard: 'EN 13594 level 1 KP',
      Material: 'Goatskin, 0.9 mm',
      Touchscreen: false,
      Lining: '',
    },
    pictures: {
      shown: ['drawn-gauntlets'],
    },
  },
  {
    name: 'Fennec Outpost Tall Riding Boots',
    brand: 'Fennec',
    description:
      'Tall boots with three buckles, a shin plate and ankle cups on both sides. The sole grips wet metal plates and carpark ramps well. Stiff for walking at first; they ease after a few rides.',
    price: 219,
    stock: 5,
    sizes: ['EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44', 'EU 45', 'EU 46'],
    variants: [
      { size: 'EU 40', stock_quantity: 0 },
      { size: 'EU 41', stock_quantity: 1 },
      { size: 'EU 42', stock_quantity: 0 },
      { size: 'EU 43', stock_quantity: 2 },
      { size: 'EU 44', stock_quantity: 0 },
      { size: 'EU 45', stock_quantity: 2 },
      { size: 'EU 46', stock_quantity: 0 },
    ],
    specifications: {
      Standard: 'EN 13634',
      Upper: 'Microfibre and leather',
      Waterproof: true,
      Height: '33 cm',
      Weight: '2.6 kg a pair (EU 43)',
    },
    pictures: {
      shown: ['drawn-tall-boots'],
    },
  },
  {
    name: 'Marlowe Commuter Ankle Boots',
    brand: 'Marlowe',
    description:
      'Ankle-high leather boots with hidden cups over both ankles and a toughened toe. Side zip and two straps. They pass for office shoes under long trousers.',
    price: 149,
    stock: 14,
    sizes: ['EU 39', 'EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44', 'EU 45'],
    colours: ['Brown', 'Black'],
    specifications: {
      Standard: 'EN 13634',
      Upper: 'Full-grain leather',
      Waterproof: false,
      Height: '17 cm',
    },
    pictures: {
      shown: ['drawn-ankle-boots-brown'],
      ofColours: {
        Brown: 'drawn-ankle-boots-brown',
        Black: 'drawn-ankle-boots-black',
      },
    },
  },
  {
    name: 'Fennec Hinge Knee and Shin Guards',
    brand: 'Fennec',
    description:
      'Knee cup and shin plate on a padded backing, held by three elastic bands a side. They go under loose trousers or over jeans. Sold as a pair.',
    price: 49,
    stock: 27,
    specifications: {
      Size: 'One size, adjustable',
      Standard: 'EN 1621-1 level 1',
      Shell: 'Polypropylene',
      Weight: '',
    },
    pictures: {
      shown: ['drawn-knee-guards'],
    },
  },
  {
    name: 'Pelago 45 L Top Box, Black',
    brand: 'Pelago',
    description:
      'Takes two open-face helmets or one full-face with a rain suit. The lid closes with a push and locks with the key out. Base plate and bolts for the standard rear racks are in the box; red reflector at the back.',
    price: 189,
    stock: 13,
    isFeatured: true,
    fits: 'universal',
    specifications: {
      Fits: 'Universal plate; rack needed on XMAX V1 (2020-2021)',
      Capacity: '45 litres',
      'Outer size': '58 x 42 x 31 cm',
      'Maximum load': '5 kg',
      Keys: 2,
      Weight: '3.8 kg',
    },
    pictures: {
      shown: ['top-box-black-angle', 'top-box-black-side'],
    },
  },
  {
    name: 'Fennec 42 L Aluminium Top Box',
    brand: 'Fennec',
    description:
      'Welded 1.5 mm aluminium with riveted corners and two lockable hasps. The seal keeps out tropical rain; drain plugs are under the floor mat. Tie-down loops on the lid.',
    price: 329,
    stock: 2,
    fits: ['adv-160', 'adv-350', 'x750'],
    specifications: {
      Capacity: '42 litres',
      'Outer size': '41 x 33 x 33 cm',
      'Maximum load': '6 kg',
      Material: 'Aluminium, 1.5 mm',
      Weight: '4.6 kg',
    },
    pictures: {
      shown: ['top-box-aluminium-angle', 'top-box-aluminium-side'],
    },
  },
  {
    name: 'Pelago 2 x 20 L Soft Side Bags',
    brand: 'Pelago',
    description:
      'Pair of soft bags joined by straps over the seat, with a zip pocket on each face and rain covers folded underneath. Keep them clear of the exhaust; the heat patch inside helps but is no shield.',
    price: 119,
    stock: 10,
    fits: ['xmax-v2', 'xmax-v3', 'adv-350', 'x750'],
    specifications: {
      Capacity: '2 x 20 litres',
      Material: '1680D polyester',
      'Rain covers': true,
      'Maximum load': '2 x 4 kg',
    },
    pictures: {
      shown: ['side-bags-black-pair', 'side-bags-black-angle'],
    },
  },
  {
    name: 'Pelago 40 L Waterproof Roll Bag',
    brand: 'Pelago',
    description:
      'Welded tarpaulin bag that rolls shut at both ends and straps to the pillion seat or a rack. The valve lets you press the air out. Stood up to a week of monsoon on the way to Desaru.',
    price: 79,
    stock: 19,
    colours: ['Yellow', 'Black', 'Orange'],
    fits: 'universal',
    specifications: {
      Fits: 'Universal',
      Capacity: '40 litres',
      Material: '500D PVC tarpaulin',
      Straps: '4 with cam buckles',
      Weight: '1.1 kg',
    },
    pictures: {
      shown: ['roll-bag-yellow-angle', 'roll-bag-yellow-other'],
      ofColours: {
        Yellow: 'roll-bag-yellow-angle',
        Black: 'roll-bag-black-angle',
        Orange: 'roll-bag-orange-angle',
      },
    },
  },
  {
    name: 'Lumo Grip Phone Mount with Vibration Damper',
    brand: 'Lumo',
    description:
      'Four rubber-lined claws hold the phone at its corners; a damper in the arm keeps the camera safe. One hand opens it. Fits bars from 22 to 32 mm and comes with a mirror-stem adapter.',
    price: 69,
    stock: 44,
    colours: ['Black / Red', 'Black / Black'],
    fits: 'universal',
    specifications: {
      Fits: 'Universal',
      'Phone width': '60 to 92 mm',
      'Bar diameter': '22 to 32 mm',
      Damper: true,
      Charger: '',
      Weight: '240 g',
    },
    pictures: {
      shown: ['phone-mount-red-angle', 'phone-mount-red-detail'],
      ofColours: {
        'Black / Red': 'phone-mount-red-angle',
        'Black / Black': 'phone-mount-black-angle',
      },
    },
  },
  {
    name: 'Lumo Talk 2 Helmet Intercom',
    brand: 'Lumo',
    description:
      'Bluetooth intercom for two riders, with 40 mm speakers and a boom microphone for open and full-face helmets. About twelve hours of talk on a charge. The dial can be worked with gloves on.',
    price: 199,
    stock: 7,
    specifications: {
      Range: '800 m in the open',
      Bluetooth: '5.2',
      'Talk time': '12 hours',
      Charging: 'USB-C, 1.5 hours',
      Waterproof: 'IP67',
      Warranty: '1 year, local',
    },
    pictures: {
      shown: ['intercom-blue-angle', 'intercom-blue-detail'],
    },
  },
]
