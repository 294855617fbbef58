import type { ProductRow } from './product-row.ts'

export const pumps: readonly ProductRow[] = [
  {
    name: 'Corvex RP-17 Radial Brake Pump, Right',
    brand: 'Corvex',
    description:
      'Radial master cylinder with a 17.5 mm piston and a folding-reach lever. The stroke is shorter and firmer than with the original pump. Comes with cup, hose, clamp and brake-light switch; bleed with fresh DOT 4.',
    price: 198,
    stock: 8,
    isFeatured: true,
    fits: ['xmax-v2', 'xmax-v3', 'adv-350'],
    goesWith: ['Corvex Fluid Cup Kit'],
    specifications: {
      'Part number': 'CVX-RP17-R',
      Piston: '17.5 mm',
      'Lever ratio': '18 mm',
      'Bar diameter': '22.2 mm',
      Outlet: 'M10 x 1.0',
      Fluid: 'DOT 4',
      'Brake-light switch': true,
    },
    pictures: {
      shown: ['radial-pump-black-angle', 'radial-pump-black-front', 'radial-pump-black-detail'],
    },
  },
  {
    name: 'Corvex RP-15 Radial Brake Pump',
    brand: 'Corvex',
    description:
      'The 15 mm radial pump for lighter bikes with one front caliper. A smaller piston moves less fluid and gives a softer, longer lever. Machined body, anodised.',
    price: 178,
    stock: 3,
    colours: ['Gold', 'Black'],
    fits: ['nmax-v2', 'adv-160'],
    goesWith: ['Corvex Fluid Cup Kit', 'Corvex Braided Front Brake Hose, 950 mm'],
    specifications: {
      'Part number': 'CVX-RP15-R-GD',
      Piston: '15 mm',
      'Lever ratio': '17 mm',
      'Bar diameter': '22.2 mm',
      Outlet: 'M10 x 1.0',
      Fluid: 'DOT 4',
      Weight: '',
    },
    pictures: {
      shown: ['radial-pump-gold-angle', 'radial-pump-gold-front', 'radial-pump-gold-detail'],
      ofColours: {
        Gold: 'radial-pump-gold-angle',
        Black: 'radial-pump-black-angle',
      },
    },
  },
  {
    name: 'Corvex AP-12 Axial Brake Pump with Lever',
    brand: 'Corvex',
    description:
      'Cast replacement pump with the reservoir on top and a sight glass in front, as the bike left the factory. For a leaking or corroded original. Lever, pin and clamp bolts are included.',
    price: 64,
    stock: 28,
    fits: ['nmax-v2', 'xmax-v1'],
    specifications: {
      'Part number': 'CVX-AP12-R',
      Piston: '12.7 mm',
      'Bar diameter': '22.2 mm',
      Outlet: 'M10 x 1.25',
      Fluid: 'DOT 3 or DOT 4',
      Side: 'Right',
    },
    pictures: {
      shown: ['axial-pump-black-angle', 'axial-pump-black-front'],
    },
  },
  {
    name: 'Corvex Fluid Cup Kit',
    brand: 'Corvex',
    description:
      'A 25 ml reservoir with bracket, hose and clips for remote master cylinders. The smoked cup shows the level without opening it. Change the bellows when you change the fluid.',
    price: 29,
    stock: 40,
    colours: ['Red', 'Black', 'Gold', 'Blue'],
    fits: 'universal',
    specifications: {
      Fits: 'Universal',
      'Part number': 'CVX-FC25-RD',
      Volume: '25 ml',
      'Hose bore': '6 mm',
      Bracket: 'Stainless steel',
    },
    pictures: {
      shown: ['fluid-cup-red-angle', 'fluid-cup-red-front'],
      ofColours: {
        Red: 'fluid-cup-red-angle',
        Black: 'fluid-cup-black-angle',
        Gold: 'fluid-cup-gold-angle',
        Blue: 'fluid-cup-blue-angle',
      },
    },
  },
  {
    name: 'Corvex Braided Front Brake Hose, 950 mm',
    brand: 'Corvex',
    description:
      'Stainless braid over a PTFE core; it does not swell, so the lever stops going soft on a long descent. Fittings turn before they are tightened. Two banjo bolts and four copper washers are in the bag.',
    price: 52,
    stock: 21,
    colours: ['Blue fittings', 'Black fittings', 'Red fittings'],
    fits: ['xmax-v1', 'xmax-v2', 'nmax-v2'],
    specifications: {
      'Part number': 'CVX-BH950-BL',
      Length: '950 mm',
      Fittings: 'Straight and 35 degrees',
      Bolts: 'M10 x 1.25',
      'ABS line': false,
    },
    pictures: {
      shown: ['brake-hose-blue-coil', 'brake-hose-blue-front'],
      ofColours: {
        'Blue fittings': 'brake-hose-blue-coil',
        'Black fittings': 'brake-hose-black-coil',
        'Red fittings': 'brake-hose-red-coil',
      },
    },
  },
]
