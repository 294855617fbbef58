import type { ProductRow } from './product-row.ts'

export const levers: readonly ProductRow[] = [
  {
    name: 'Corvex FL-6 Folding Lever Pair for XMAX V2 and V3',
    brand: 'Corvex',
    description:
      'Milled levers whose tips fold up in a fall instead of snapping. Reach is set with a knob in six steps while you sit on the bike. Left and right for scooters with two hand brakes; the brake-light switch stays in place.',
    price: 88,
    stock: 33,
    fitting: { minutes: 20, price: 15 },
    isFeatured: true,
    colours: ['Black / Red', 'Black / Gold', 'Titanium / Blue', 'All Black'],
    fits: ['xmax-v2', 'xmax-v3'],
    specifications: {
      'Part number': 'CVX-FL6-XM-BKRD',
      Length: '172 mm',
      'Span adjustment': '6 steps, 62 to 88 mm',
      Material: '6061-T6 aluminium',
      'Sold as': 'Pair',
      Weight: '248 g a pair',
    },
    pictures: {
      shown: ['folding-levers-black-red-pair', 'folding-levers-black-red-detail'],
      ofColours: {
        'Black / Red': 'folding-levers-black-red-pair',
        'Black / Gold': 'folding-levers-black-gold-pair',
        'Titanium / Blue': 'folding-levers-titanium-blue-pair',
        'All Black': 'folding-levers-all-black-pair',
      },
    },
  },
  {
    name: 'Corvex FL-6 Folding Lever Pair for ADV 350 and X750',
    brand: 'Corvex',
    description:
      'The same folding levers in a titanium tone, with tips and knobs in the colour you choose. Pivot bushes are bronze, so they keep their feel after the rainy season. Grease the pivots once a year.',
    price: 92,
    stock: 5,
    isFeatured: true,
    colours: ['Titanium / Blue', 'Titanium / Red'],
    variants: [
      { color: 'Titanium / Blue', stock_quantity: 5 },
      { color: 'Titanium / Red', stock_quantity: 0 },
    ],
    fits: ['adv-350', 'x750'],
    specifications: {
      'Part number': 'CVX-FL6-A35-TIBL',
      Length: '172 mm',
      'Span adjustment': '6 steps, 62 to 88 mm',
      Material: '6061-T6 aluminium',
      'Sold as': 'Pair',
      Weight: '',
    },
    pictures: {
      shown: ['folding-levers-titanium-blue-pair', 'folding-levers-titanium-blue-detail'],
      ofColours: {
        'Titanium / Blue': 'folding-levers-titanium-blue-pair',
        'Titanium / Red': 'folding-levers-titanium-red-pair',
      },
    },
  },
  {
    name: 'Corvex SL-2 Short Lever Pair for NMAX V2 and ADV 160',
    brand: 'Corvex',
    description:
      'Two-finger levers for small hands and town riding. A stepped dial on the perch sets the reach. Short levers need a little more pull, so check your pads before you judge them.',
    price: 69,
    stock: 18,
    colours: ['Gold', 'Black', 'Red', 'Silver'],
    fits: ['nmax-v2', 'adv-160'],
    specifications: {
      'Part number': 'CVX-SL2-NM-GD',
      Length: '132 mm',
      'Span adjustment': '6 steps',
      Material: '6061-T6 aluminium',
      'Sold as': 'Pair',
    },
    pictures: {
      shown: ['short-levers-gold-pair', 'short-levers-gold-detail'],
      ofColours: {
        Gold: 'short-levers-gold-pair',
        Black: 'short-levers-black-pair',
        Red: 'short-levers-red-pair',
        Silver: 'short-levers-silver-pair',
      },
    },
  },
  {
    name: 'Corvex SL-2 Short Lever Pair for XMAX',
    brand: 'Corvex',
    description:
      'The two-finger levers for every XMAX, with the same stepped dial on the perch. Comes with new pivot bolts for the XMAX master cylinders.',
    price: 69,
    stock: 26,
    colours: ['Black', 'Gold', 'Red', 'Silver'],
    fits: ['xmax-v1', 'xmax-v2', 'xmax-v3'],
    specifications: {
      'Part number': 'CVX-SL2-XM-BK',
      Length: '132 mm',
      'Span adjustment': '6 steps',
      Material: '6061-T6 aluminium',
      'Sold as': 'Pair',
      Weight: '196 g a pair',
    },
    pictures: {
      shown: ['short-levers-black-pair', 'short-levers-black-detail'],
      ofColours: {
        Black: 'short-levers-black-pair',
        Gold: 'short-levers-gold-pair',
        Red: 'short-levers-red-pair',
        Silver: 'short-levers-silver-pair',
      },
    },
  },
  {
    name: 'Corvex Lever Guard Pair',
    brand: 'Corvex',
    description:
      'Guards that keep a mirror or a gate from pulling the brake lever. They clamp inside the bar ends with a wedge; bars must be hollow with a 13 to 18 mm bore. Bar-end weights come off when they go on.',
    price: 58,
    stock: 9,
    colours: ['Blue', 'Red', 'Gold', 'Black'],
    fits: 'universal',
    specifications: {
      Fits: 'Universal, hollow bars of 22 mm',
      'Part number': 'CVX-LG-BL',
      'Bar bore': '13 to 18 mm',
      Material: '6061-T6 aluminium, nylon blade',
      'Sold as': 'Pair',
      Approval: null,
    },
    pictures: {
      shown: ['lever-guards-blue-pair', 'lever-guards-blue-angle'],
      ofColours: {
        Blue: 'lever-guards-blue-pair',
        Red: 'lever-guards-red-pair',
        Gold: 'lever-guards-gold-pair',
        Black: 'lever-guards-black-pair',
      },
    },
  },
]
