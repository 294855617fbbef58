import type { ProductRow } from './product-row.ts'

export const suspension: readonly ProductRow[] = [
  {
    name: 'Ostra PB-340 Piggyback Rear Shocks',
    brand: 'Ostra',
    description:
      'Pair of gas shocks with piggyback reservoirs, preload rings and a rebound knob at the foot. They steady the back with a pillion and a full top box. C-spanner and bushes are in the box.',
    price: 389,
    stock: 11,
    isFeatured: true,
    colours: ['Gold / Red spring', 'Gold / Black spring', 'Black / Red spring'],
    fits: ['xmax-v1', 'xmax-v2', 'xmax-v3'],
    specifications: {
      'Part number': 'OST-PB340-XM',
      Length: '340 mm eye to eye',
      Travel: '96 mm',
      Preload: '12 mm, threaded',
      Rebound: '20 clicks',
      'Sold as': 'Pair',
    },
    pictures: {
      shown: ['twin-shocks-gold-red-pair', 'twin-shocks-gold-red-detail'],
      ofColours: {
        'Gold / Red spring': 'twin-shocks-gold-red-pair',
        'Gold / Black spring': 'twin-shocks-gold-black-pair',
        'Black / Red spring': 'twin-shocks-black-red-pair',
      },
    },
  },
  {
    name: 'Ostra ST-305 Standard Rear Shocks, Black',
    brand: 'Ostra',
    description:
      'Oil-damped pair for everyday use, stiffer than tired originals and a good deal cheaper than gas. Five-step preload cam. Fits without changing the stand.',
    price: 148,
    stock: 24,
    fits: ['nmax-v2'],
    specifications: {
      'Part number': 'OST-ST305-NM',
      Length: '305 mm eye to eye',
      Travel: '84 mm',
      Preload: '5 steps',
      Rebound: '',
      'Sold as': 'Pair',
    },
    pictures: {
      shown: ['twin-shocks-standard-black-pair', 'twin-shocks-standard-black-detail'],
    },
  },
  {
    name: 'Ostra PB-350 Piggyback Rear Shocks',
    brand: 'Ostra',
    description:
      'Longer piggyback shocks for the ADV models, with white springs. They lift the tail by 10 mm, which sharpens the steering and gives back clearance over kerbs.',
    price: 409,
    stock: 0,
    colours: ['Blue / White spring', 'Black / White spring'],
    fits: ['adv-160', 'adv-350'],
    specifications: {
      'Part number': 'OST-PB350-ADV',
      Length: '350 mm eye to eye',
      Travel: '104 mm',
      Preload: '12 mm, threaded',
      Rebound: '20 clicks',
      'Sold as': 'Pair',
    },
    pictures: {
      shown: ['twin-shocks-blue-white-pair', 'twin-shocks-blue-white-detail'],
      ofColours: {
        'Blue / White spring': 'twin-shocks-blue-white-pair',
        'Black / White spring': 'twin-shocks-black-white-pair',
      },
    },
  },
  {
    name: 'Ostra MR-315 Mono Shock with Remote Reservoir',
    brand: 'Ostra',
    description:
      'Single rear shock with a remote reservoir on a braided hose, so that the adjuster sits where you can reach it. Compression and rebound each have 20 clicks. Rebuildable; seals are kept in stock.',
    price: 620,
    stock: 3,
    fits: ['x750'],
    specifications: {
      'Part number': 'OST-MR315-X75',
      Length: '315 mm eye to eye',
      'Wheel travel': '120 mm',
      Adjusters: 'Preload, compression, rebound',
      'Spring rate': '',
      Weight: '3.1 kg',
    },
    pictures: {
      shown: ['mono-shock-remote-angle', 'mono-shock-remote-detail'],
    },
  },
  {
    name: 'Ostra MR-310 Mono Shock',
    brand: 'Ostra',
    description:
      'A plain replacement for a tired X750 shock: bolt it in and ride. One preload collar and one rebound dial, nothing else to set. It can be rebuilt when it has done its miles.',
    price: 360,
    stock: 6,
    fits: ['x750'],
    specifications: {
      'Part number': 'OST-MR310-X75',
      Length: '315 mm eye to eye',
      'Wheel travel': '120 mm',
      Adjusters: 'Preload, rebound 16 clicks',
      'Spring rate': '90 N/mm',
      Weight: '2.6 kg',
    },
    pictures: {
      shown: ['mono-shock-plain-angle', 'mono-shock-plain-detail'],
    },
  },
]
