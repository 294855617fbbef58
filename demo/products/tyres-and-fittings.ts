import type { ProductRow } from './product-row.ts'

export const tyresAndFittings: readonly ProductRow[] = [
  {
    name: 'Torva Drive Belt, Aramid Cord',
    brand: 'Torva',
    description:
      'Toothed belt with aramid cord and teeth cut to run cool at low speed. Change it at 20,000 km or when it is under its width limit. Check the clutch and the rollers at the same time.',
    price: 54,
    stock: 29,
    fits: ['xmax-v1', 'xmax-v2', 'xmax-v3'],
    specifications: {
      'Part number': 'TRV-DB-XM',
      Width: '24.0 mm (limit 22.5 mm)',
      Length: '1,006 mm',
      'Service interval': '20,000 km',
    },
    pictures: {
      shown: ['drive-belt-belt-angle', 'drive-belt-belt-detail'],
    },
  },
  {
    name: 'Orbis City Grip Scooter Tyre, 120/70-15',
    brand: 'Orbis',
    description:
      'Front tyre with a silica compound for wet roads and grooves that reach close to the edge. Load and speed marks meet the original figures. Price is for one tyre; fitting and balancing at the shop is $15.',
    price: 92,
    stock: 22,
    fits: ['xmax-v1', 'xmax-v2', 'xmax-v3', 'adv-350'],
    specifications: {
      Size: '120/70-15 56P',
      Type: 'Tubeless',
      Position: 'Front',
      'Made in week': '',
    },
    pictures: {
      shown: ['tyre-road-angle', 'tyre-road-side'],
    },
  },
  {
    name: 'Orbis Trail Block Tyre, 130/70-13',
    brand: 'Orbis',
    description:
      'Rear tyre with staggered blocks for gravel and wet grass, still quiet enough for daily use. The middle row is close together so that it wears evenly on tarmac.',
    price: 84,
    stock: 3,
    fits: ['adv-160'],
    specifications: {
      Size: '130/70-13 63P',
      Type: 'Tubeless',
      Position: 'Rear',
    },
    pictures: {
      shown: ['tyre-block-angle', 'tyre-block-detail'],
    },
  },
  {
    name: 'Corvex Sintered Brake Pads, Front',
    brand: 'Corvex',
    description:
      'Sintered pads that bite from cold and in the rain. Harder on the disc than organic pads, so measure the disc first. One caliper, two pads, with the shim fitted.',
    price: 34,
    stock: 65,
    fits: ['xmax-v1', 'xmax-v2', 'xmax-v3', 'nmax-v2'],
    goesWith: [
      'Corvex FD-267 Floating Front Disc',
      'Corvex WD-230 Wave Front Disc',
      'Corvex Fluid Cup Kit',
    ],
    specifications: {
      'Part number': 'CVX-BP-F2',
      Compound: 'Sintered, HH',
      Thickness: '7.6 mm with backing',
      'Sold as': 'Set for one caliper',
    },
    pictures: {
      shown: ['brake-pads-sintered-pair', 'brake-pads-sintered-detail'],
    },
  },
  {
    name: 'Lumo Auxiliary LED Lamp Pair',
    brand: 'Lumo',
    description:
      'Two lamps of 20 W with finned bodies and a wide beam: amber for rain and mist, white for dark roads. Harness with relay, fuse and switch is included. Aim them low; have the wiring done by a workshop so that it passes inspection.',
    price: 118,
    stock: 17,
    colours: ['Amber', 'White'],
    fits: 'universal',
    specifications: {
      Fits: 'Universal; brackets for crash bars of 22 to 28 mm',
      Power: '2 x 20 W at 12 V',
      Light: '2 x 1,800 lm; amber 3,000 K, white 6,000 K',
      Waterproof: 'IP68',
      Body: 'Die-cast aluminium',
      Certificate: null,
    },
    pictures: {
      shown: ['led-lights-amber-pair', 'led-lights-amber-detail'],
      ofColours: { Amber: 'led-lights-amber-pair', White: 'led-lights-white-pair' },
    },
  },
  {
    name: 'Marlowe Comfort Seat, Two-Tone',
    brand: 'Marlowe',
    description:
      'Complete seat with a firmer foam that does not bottom out on long rides, a grippy top and stitching in the colour you choose. 15 mm lower at the front for shorter riders. Sits on the original hinge and lock.',
    price: 188,
    stock: 4,
    colours: ['Red stitching', 'Blue stitching', 'Black stitching'],
    fits: ['xmax-v2', 'xmax-v3'],
    specifications: {
      'Part number': 'MRL-ST-XM',
      'Seat height': '780 mm (standard 795 mm)',
      Cover: 'UV-stable vinyl',
      Weight: '',
    },
    pictures: {
      shown: ['drawn-seat-red'],
      ofColours: {
        'Red stitching': 'drawn-seat-red',
        'Blue stitching': 'drawn-seat-blue',
        'Black stitching': 'drawn-seat-black',
      },
    },
  },
  {
    name: 'Corvex Diamond Grips with Bar Ends',
    brand: 'Corvex',
    description:
      'Soft grips in a diamond pattern that stays safe with wet hands, with 180 g bar-end weights that calm the buzz at speed. Glue is included; leave them overnight before riding.',
    price: 32,
    stock: 52,
    colours: ['Gold', 'Black', 'Red', 'Blue'],
    fits: 'universal',
    specifications: {
      Fits: 'Universal, bars of 22 mm',
      Length: '128 mm',
      'Bar-end weight': '180 g each',
      Material: 'Thermoplastic rubber, aluminium',
    },
    pictures: {
      shown: ['grips-gold-pair', 'grips-gold-detail'],
      ofColours: {
        Gold: 'grips-gold-pair',
        Black: 'grips-black-pair',
        Red: 'grips-red-pair',
        Blue: 'grips-blue-pair',
      },
    },
  },
  {
    name: 'Fennec Aluminium Footboards',
    brand: 'Fennec',
    description:
      'Floor plates that protect the plastic from sandy shoes, with rubber strips for grip in the rain. Cut to the shape of the floor and fixed with the factory screws. Wipe clean.',
    price: 76,
    stock: 19,
    colours: ['Silver', 'Black', 'Gold'],
    fits: ['nmax-v2', 'xmax-v3'],
    specifications: {
      'Part number': 'FEN-FB',
      Material: '5052 aluminium, 3 mm',
      'Pieces in a set': 4,
      Weight: '',
    },
    pictures: {
      shown: ['footboards-silver-pair', 'footboards-silver-detail'],
      ofColours: {
        Silver: 'footboards-silver-pair',
        Black: 'footboards-black-pair',
        Gold: 'footboards-gold-pair',
      },
    },
  },
]
