import type { ProductRow } from './product-row.ts'

export const helmets: readonly ProductRow[] = [
  {
    name: 'Kaida KR-7 Full-Face Helmet',
    brand: 'Kaida',
    description:
      'Full-face helmet in multi-composite fibre with two chin vents and two crown vents that can be worked with gloves on. The visor is pinlock-ready and comes off without tools. Carries the PSB approval label required to ride here.',
    price: 329,
    stock: 9,
    isFeatured: true,
    sizes: ['S', 'M', 'L', 'XL', '2XL'],
    colours: ['White / Red', 'White / Blue', 'Black / Red', 'Plain White'],
    specifications: {
      Approval: 'PSB (SS 9), ECE 22.06',
      Shell: 'Multi-composite fibre, two shell sizes',
      Weight: '1,450 g (M)',
      Visor: 'Dark smoke, pinlock-ready; clear one in the box',
      Closure: 'Double D-ring',
      'Intercom ready': true,
    },
    pictures: {
      shown: ['full-face-helmet-white-red-angle', 'full-face-helmet-white-red-side'],
      ofColours: {
        'White / Red': 'full-face-helmet-white-red-angle',
        'White / Blue': 'full-face-helmet-white-blue-angle',
        'Black / Red': 'full-face-helmet-black-red-angle',
        'Plain White': 'full-face-helmet-plain-white-angle',
      },
    },
  },
  {
    name: 'Kaida KR-7 Full-Face Helmet, Solid',
    brand: 'Kaida',
    description:
      'The KR-7 in one colour all over: no graphics, rubberised matt or gloss paint, dark gasket. Liners are the same washable set as in the painted helmets. PSB approved.',
    price: 289,
    stock: 21,
    sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL'],
    colours: ['Matt Black', 'Matt Grey', 'Gloss Black'],
    goesWith: ['Lumo Talk 2 Helmet Intercom', 'Marlowe Thin Balaclava'],
    specifications: {
      Approval: 'PSB (SS 9), ECE 22.06',
      Shell: 'Multi-composite fibre, two shell sizes',
      Weight: '1,430 g (M)',
      Visor: 'Dark smoke, pinlock-ready; clear one in the box',
      Closure: 'Double D-ring',
      'Intercom ready': true,
    },
    pictures: {
      shown: ['full-face-helmet-matt-black-angle', 'full-face-helmet-matt-black-side'],
      ofColours: {
        'Matt Black': 'full-face-helmet-matt-black-angle',
        'Matt Grey': 'full-face-helmet-matt-grey-angle',
        'Gloss Black': 'full-face-helmet-gloss-black-angle',
      },
    },
  },
  {
    name: 'Kaida KS-3 Full-Face Helmet, Twin Stripe',
    brand: 'Kaida',
    description:
      'Everyday full-face with an ABS shell and an easy ratchet strap. Quieter than its price suggests, thanks to a chin curtain that comes in the box. PSB approved.',
    price: 159,
    stock: 30,
    sizes: ['M', 'L', 'XL'],
    colours: ['Blue / White', 'Red / White', 'Black / White'],
    specifications: {
      Approval: 'PSB (SS 9)',
      Shell: 'ABS',
      Weight: '1,520 g (M)',
      Visor: 'Clear, scratch-resistant',
      'Inner sun visor': false,
      Closure: 'Ratchet buckle',
    },
    pictures: {
      shown: ['drawn-full-face-helmet-blue'],
      ofColours: {
        'Blue / White': 'drawn-full-face-helmet-blue',
        'Red / White': 'drawn-full-face-helmet-red',
        'Black / White': 'drawn-full-face-helmet-black',
      },
    },
  },
  {
    name: 'Kaida Kampong Open-Face Helmet',
    brand: 'Kaida',
    description:
      'Three-quarter helmet with a long bubble visor and a wide stripe down the middle. Light, and easy with spectacles. PSB approved, so it is fine for daily riding.',
    price: 129,
    stock: 16,
    sizes: ['S', 'M', 'L', 'XL'],
    colours: ['Cream / Maroon', 'Black / White', 'Sky Blue / White', 'Matt Green'],
    specifications: {
      Approval: 'PSB (SS 9)',
      Shell: 'ABS',
      Weight: '1,080 g (M)',
      Visor: 'Bubble, light smoke, snap-on',
      Closure: 'Ratchet buckle',
    },
    pictures: {
      shown: ['open-face-helmet-cream-maroon-angle', 'open-face-helmet-cream-maroon-side'],
      ofColours: {
        'Cream / Maroon': 'open-face-helmet-cream-maroon-angle',
        'Black / White': 'open-face-helmet-black-white-angle',
        'Sky Blue / White': 'open-face-helmet-sky-blue-white-angle',
        'Matt Green': 'open-face-helmet-matt-green-soft',
      },
    },
  },
  {
    name: 'Kaida Flip MX Modular Helmet',
    brand: 'Kaida',
    description:
      'The chin bar lifts with one red button, handy at petrol kiosks and the causeway counters. Inner sun visor, room for spectacles, cut-outs for intercom speakers. PSB approved with the chin bar closed; ride with it down.',
    price: 269,
    stock: 11,
    sizes: ['M', 'L', 'XL', '2XL'],
    colours: ['Graphite / Amber', 'Graphite / Red', 'Plain Black', 'Plain White'],
    specifications: {
      Approval: 'PSB (SS 9), ECE 22.06',
      Shell: 'Polycarbonate blend',
      Weight: '1,690 g (M)',
      'Inner sun visor': true,
      Closure: 'Ratchet buckle',
      'Intercom ready': true,
    },
    pictures: {
      shown: ['drawn-modular-helmet-amber'],
      ofColours: {
        'Graphite / Amber': 'drawn-modular-helmet-amber',
        'Graphite / Red': 'drawn-modular-helmet-red',
        'Plain Black': 'drawn-modular-helmet-black',
        'Plain White': 'drawn-modular-helmet-white',
      },
    },
  },
  {
    name: 'Fennec Trail Adventure Helmet',
    brand: 'Fennec',
    description:
      'Deep chin and a peak that stays steady up to expressway speed; both screw off without leaving holes. The port is wide enough for goggles when the visor is removed. PSB approved.',
    price: 298,
    stock: 6,
    sizes: ['M', 'L', 'XL'],
    colours: ['Sand / Black', 'White / Red', 'Matt Black'],
    variants: [
      { size: 'M', color: 'Sand / Black', stock_quantity: 2 },
      { size: 'M', color: 'White / Red', stock_quantity: 1 },
      { size: 'M', color: 'Matt Black', stock_quantity: 0 },
      { size: 'L', color: 'Sand / Black', stock_quantity: 1 },
      { size: 'L', color: 'White / Red', stock_quantity: 0 },
      { size: 'L', color: 'Matt Black', stock_quantity: 2 },
      { size: 'XL', color: 'Sand / Black', stock_quantity: 0 },
      { size: 'XL', color: 'White / Red', stock_quantity: 0 },
      { size: 'XL', color: 'Matt Black', stock_quantity: 0 },
    ],
    specifications: {
      Approval: 'PSB (SS 9)',
      Shell: 'Glass fibre',
      Weight: '1,580 g (M)',
      Visor: 'Clear, pinlock-ready',
      Peak: 'Adjustable, removable',
      'Goggle strap channel': null,
    },
    pictures: {
      shown: ['adventure-helmet-sand-black-angle', 'adventure-helmet-sand-black-side'],
      ofColours: {
        'Sand / Black': 'adventure-helmet-sand-black-angle',
        'White / Red': 'adventure-helmet-white-red-angle',
        'Matt Black': 'adventure-helmet-matt-black-angle',
      },
    },
  },
]
