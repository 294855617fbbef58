import type { ProductRow } from './product-row.ts'

export const brakeDiscs: readonly ProductRow[] = [
  {
    name: 'Corvex FD-267 Floating Front Disc',
    brand: 'Corvex',
    description:
      'Floating disc with a 4.5 mm stainless ring on an aluminium carrier; eight bobbins let the ring grow with heat instead of warping. Same offset as the original, so the caliper stays where it is. Bed it in with twenty gentle stops.',
    price: 138,
    stock: 16,
    fitting: { minutes: 40, price: 35 },
    isFeatured: true,
    colours: ['Black / Gold', 'Navy / Silver', 'All Black'],
    fits: ['xmax-v1', 'xmax-v2', 'xmax-v3'],
    goesWith: ['Corvex Sintered Brake Pads, Front', 'Corvex Fluid Cup Kit'],
    specifications: {
      'Part number': 'CVX-FD267-BKGD',
      Diameter: '267 mm',
      Thickness: '4.5 mm (wear limit 4.0 mm)',
      'Bolt pattern': '5 x M8',
      'Inner bore': '58 mm',
      Weight: '1.05 kg',
    },
    pictures: {
      shown: [
        'floating-disc-black-gold-angle',
        'floating-disc-black-gold-front',
        'floating-disc-black-gold-detail',
      ],
      ofColours: {
        'Black / Gold': 'floating-disc-black-gold-angle',
        'Navy / Silver': 'floating-disc-navy-silver-angle',
        'All Black': 'floating-disc-all-black-angle',
      },
    },
  },
  {
    name: 'Corvex FD-256 Floating Front Disc',
    brand: 'Corvex',
    description:
      'The smaller floating disc, for the ADV 350 front wheel. Laser-cut ring, ground on both faces after heat treatment. Bolts are not included; new thread lock is.',
    price: 132,
    stock: 4,
    isFeatured: true,
    colours: ['Navy / Silver', 'Black / Gold'],
    fits: ['adv-350'],
    specifications: {
      'Part number': 'CVX-FD256-NVSL',
      Diameter: '256 mm',
      Thickness: '4.5 mm (wear limit 4.0 mm)',
      'Bolt pattern': '5 x M8',
      'Inner bore': '58 mm',
      Weight: '',
    },
    pictures: {
      shown: ['floating-disc-navy-silver-angle', 'floating-disc-navy-silver-front'],
      ofColours: {
        'Navy / Silver': 'floating-disc-navy-silver-angle',
        'Black / Gold': 'floating-disc-black-gold-angle',
      },
    },
  },
  {
    name: 'Corvex WD-230 Wave Front Disc',
    brand: 'Corvex',
    description:
      'Wave-edged disc that throws off water quickly, which you notice in the first stop after a downpour. Anodised carrier, five rivet pairs. For the single-disc front of the NMAX.',
    price: 98,
    stock: 23,
    colours: ['Red', 'Black', 'Blue', 'Gold'],
    fits: ['nmax-v2'],
    goesWith: ['Corvex Sintered Brake Pads, Front', 'Corvex Fluid Cup Kit'],
    specifications: {
      'Part number': 'CVX-WD230-RD',
      Diameter: '230 mm',
      Thickness: '4.0 mm (wear limit 3.5 mm)',
      'Bolt pattern': '5 x M8',
      Weight: '0.82 kg',
    },
    pictures: {
      shown: ['wave-disc-red-angle', 'wave-disc-red-front', 'wave-disc-red-detail'],
      ofColours: {
        Red: 'wave-disc-red-angle',
        Black: 'wave-disc-black-angle',
        Blue: 'wave-disc-blue-angle',
        Gold: 'wave-disc-gold-angle',
      },
    },
  },
  {
    name: 'Corvex RD-245 Round Rear Disc',
    brand: 'Corvex',
    description:
      'One-piece stainless rear disc, a straight replacement when the original is below its wear limit. Drilled in a pattern that cleans the pads. The minimum thickness is stamped on the inner edge.',
    price: 72,
    stock: 31,
    fits: ['xmax-v1', 'xmax-v2', 'xmax-v3'],
    specifications: {
      'Part number': 'CVX-RD245',
      Diameter: '245 mm',
      Thickness: '5.0 mm (wear limit 4.5 mm)',
      'Bolt pattern': '5 x M8',
      Weight: '1.2 kg',
    },
    pictures: {
      shown: ['round-disc-five-spoke-angle', 'round-disc-five-spoke-front'],
    },
  },
  {
    name: 'Corvex RD-240 Round Rear Disc, Six-Spoke',
    brand: 'Corvex',
    description:
      'Rear disc for the bigger twins, with six spokes and wide windows to shed heat. Heavier than the wave type but lasts longest in town. Fit new bolts, as the old ones stretch.',
    price: 84,
    stock: 0,
    fits: ['x750', 'adv-350'],
    specifications: {
      'Part number': 'CVX-RD240-6',
      Diameter: '240 mm',
      Thickness: '5.0 mm (wear limit 4.5 mm)',
      'Bolt pattern': '6 x M8',
      Weight: null,
    },
    pictures: {
      shown: ['round-disc-six-spoke-angle', 'round-disc-six-spoke-front'],
    },
  },
]
