import type { ProductRow } from './product-row.ts'

export const otherParts: readonly ProductRow[] = [
  {
    name: 'Fennec Engine Crash Bars with Sliders',
    brand: 'Fennec',
    description:
      'Steel tube bars, 25 mm across, bolted to four frame points with nylon sliders at the widest place. They protect panels in a standstill drop. No cutting; the side panels come off for fitting.',
    price: 168,
    stock: 9,
    colours: ['Black / Red slider', 'Black / Black slider', 'Silver / Black slider'],
    fits: ['adv-160', 'adv-350'],
    specifications: {
      'Part number': 'FEN-CB-ADV',
      Material: 'Steel tube 25 x 2 mm, powder coated',
      'Overall width': 'Narrower than the handlebar',
      Weight: '3.2 kg a pair',
    },
    pictures: {
      shown: ['crash-bars-black-red-pair', 'crash-bars-black-red-angle'],
      ofColours: {
        'Black / Red slider': 'crash-bars-black-red-pair',
        'Black / Black slider': 'crash-bars-black-pair',
        'Silver / Black slider': 'crash-bars-silver-black-pair',
      },
    },
  },
  {
    name: 'Lumo Tall Touring Windscreen',
    brand: 'Lumo',
    description:
      'A screen 120 mm taller than the original that lifts the wind over the helmet for riders of 165 to 180 cm. 4 mm polycarbonate, hard coated. Reuses the factory bolts and rubbers.',
    price: 96,
    stock: 13,
    colours: ['Light Smoke', 'Clear'],
    fits: ['xmax-v2', 'xmax-v3'],
    specifications: {
      'Part number': 'LUM-WS-XM-T',
      Height: '610 mm',
      Thickness: '4 mm',
      Material: 'Polycarbonate, hard coated',
    },
    pictures: {
      shown: ['drawn-windscreen-smoke'],
      ofColours: {
        'Light Smoke': 'drawn-windscreen-smoke',
        Clear: 'drawn-windscreen-clear',
      },
    },
  },
  {
    name: 'Corvex Bent-Stem Mirror Pair',
    brand: 'Corvex',
    description:
      'Oval mirrors on bent stems that clear the top of car mirrors in traffic. Convex glass, blue tint against glare. M10 right-hand and left-hand adapters are both in the box.',
    price: 42,
    stock: 36,
    colours: ['Gold', 'Black', 'Red'],
    fits: 'universal',
    specifications: {
      Fits: 'Universal, M10 thread',
      'Glass size': '148 x 86 mm',
      Stem: 'Steel, 190 mm',
      'Sold as': 'Pair',
    },
    pictures: {
      shown: ['drawn-mirrors-gold', 'drawn-mirrors-gold-back'],
      ofColours: {
        Gold: 'drawn-mirrors-gold',
        Black: 'drawn-mirrors-black',
        Red: 'drawn-mirrors-red',
      },
    },
  },
  {
    name: 'Torva Slip-On Silencer, Black',
    brand: 'Torva',
    description:
      'Hexagonal silencer with a removable baffle, a heat shield on the rider side and a stainless link pipe. Supplied with the emission certificate for inspection; changes to the exhaust must meet LTA rules, so ask us before fitting.',
    price: 368,
    stock: 5,
    isFeatured: true,
    fits: ['xmax-v2', 'xmax-v3'],
    specifications: {
      'Part number': 'TRV-SO-XM-BK',
      'Can length': '330 mm',
      'Inlet diameter': '38 mm',
      'Sound level': '',
      Material: 'Stainless steel, powder coated',
      Weight: '2.9 kg',
    },
    pictures: {
      shown: ['exhaust-black-angle', 'exhaust-black-detail'],
    },
  },
  {
    name: 'Torva Washable Air Filter',
    brand: 'Torva',
    description:
      'Pleated cotton panel in a moulded frame that drops into the standard air box. Wash and oil it every 10,000 km instead of buying a new one. Oil and cleaner are sold as a kit.',
    price: 48,
    stock: 42,
    fits: ['xmax-v1', 'xmax-v2', 'xmax-v3'],
    specifications: {
      'Part number': 'TRV-AF-XM',
      Size: '300 x 172 x 34 mm',
      'Service interval': '10,000 km',
      Media: 'Four-layer cotton',
    },
    pictures: {
      shown: ['air-filter-red-angle', 'air-filter-red-front'],
    },
  },
  {
    name: 'Torva Variator Kit with Rollers',
    brand: 'Torva',
    description:
      'Ramp plate, drive face and six rollers, balanced as a set. Pulls earlier from the lights and holds revs better on the Bukit Timah slopes. Grease and guides are included.',
    price: 126,
    stock: 14,
    fits: ['nmax-v2', 'adv-160'],
    goesWith: ['Torva Roller Set, 6 pcs'],
    specifications: {
      'Part number': 'TRV-VK-155',
      Rollers: '6 x 12 g, 20 x 15 mm',
      Material: 'Die-cast aluminium, steel boss',
      'Belt width': '',
    },
    pictures: {
      shown: ['variator-kit-kit-angle', 'variator-kit-kit-front'],
    },
  },
  {
    name: 'Torva Roller Set, 6 pcs',
    brand: 'Torva',
    description:
      'Replacement rollers with brass cores and glass-filled nylon skins. Lighter rollers raise revs, heavier ones save petrol; we keep 10 to 14 grams. Change all six together.',
    price: 26,
    stock: 80,
    sizes: ['10 g', '11 g', '12 g', '13 g', '14 g'],
    fits: ['nmax-v2', 'adv-160'],
    goesWith: ['Torva Variator Kit with Rollers'],
    specifications: {
      'Part number': 'TRV-RL-2015',
      Dimensions: '20 x 15 mm',
      'Pieces in a set': 6,
    },
    pictures: {
      shown: ['variator-kit-rollers-angle', 'variator-kit-rollers-front'],
    },
  },
]
