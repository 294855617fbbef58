import type { ProductRow } from './product-row.ts'

export const otherParts: readonly ProductRow[] = [
  {
    name: 'Fennec Engine Crash Bars with Sliders',
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
    picture: {
      drawing: 'crash-bars',
      options: { colour: '#1c1d1f', slider: '#c4161c' },
      views: ['pair', 'angle'],
    },
  },
  {
    name: 'Lumo Tall Touring Windscreen, Light Smoke',
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
    picture: {
      drawing: 'windscreen',
      options: { tint: '#2b2f33', clear: 0.55, tall: true },
      views: ['angle', 'front'],
    },
  },
  {
    name: 'Corvex Bent-Stem Mirror Pair, Gold Base',
    description:
      'Oval mirrors on bent stems that clear the top of car mirrors in traffic. Convex glass, blue tint against glare. M10 right-hand and left-hand adapters are both in the box.',
    price: 42,
    stock: 36,
    colours: ['Gold', 'Black', 'Red'],
    specifications: {
      Fits: 'Universal, M10 thread',
      'Glass size': '148 x 86 mm',
      Stem: 'Steel, 190 mm',
      'Sold as': 'Pair',
    },
    picture: {
      drawing: 'mirrors',
      options: { arm: '#1a1b1d', accent: '#c79a2a' },
      views: ['pair', 'detail'],
    },
  },
  {
    name: 'Torva Slip-On Silencer, Black',
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
    picture: {
      drawing: 'exhaust',
      options: { sleeve: 'black', shield: true },
      views: ['angle', 'detail'],
    },
  },
  {
    name: 'Torva Washable Air Filter',
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
    picture: {
      drawing: 'air-filter',
      options: { frame: '#c4161c', pleats: '#d9cfae' },
      views: ['angle', 'front'],
    },
  },
  {
    name: 'Torva Variator Kit with Rollers',
    description:
      'Ramp plate, drive face and six rollers, balanced as a set. Pulls earlier from the lights and holds revs better on the Bukit Timah slopes. Grease and guides are included.',
    price: 126,
    stock: 14,
    fits: ['nmax-v2', 'adv-160'],
    specifications: {
      'Part number': 'TRV-VK-155',
      Rollers: '6 x 12 g, 20 x 15 mm',
      Material: 'Die-cast aluminium, steel boss',
      'Belt width': '',
    },
    picture: {
      drawing: 'variator-kit',
      options: { roller: '#d8d2c0', rollersOnly: false },
      views: ['angle', 'detail'],
    },
  },
  {
    name: 'Torva Roller Set, 6 pcs',
    description:
      'Replacement rollers with brass cores and glass-filled nylon skins. Lighter rollers raise revs, heavier ones save petrol; we keep 10 to 14 grams. Change all six together.',
    price: 26,
    stock: 80,
    colours: ['10 g', '11 g', '12 g', '13 g', '14 g'],
    fits: ['nmax-v2', 'adv-160'],
    specifications: {
      'Part number': 'TRV-RL-2015',
      Size: '20 x 15 mm',
      'Pieces in a set': 6,
    },
    picture: {
      drawing: 'variator-kit',
      options: { roller: '#cfd4d8', rollersOnly: true },
      views: ['angle', 'front'],
    },
  },
  {
    name: 'Torva Drive Belt, Aramid Cord',
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
    picture: {
      drawing: 'drive-belt',
      options: { width: 24 },
      views: ['angle', 'detail'],
    },
  },
  {
    name: 'Orbis City Grip Scooter Tyre, 120/70-15',
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
    picture: {
      drawing: 'tyre',
      options: { tread: 'road', wide: 1 },
      views: ['angle', 'detail'],
    },
  },
  {
    name: 'Orbis Trail Block Tyre, 130/70-13',
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
    picture: {
      drawing: 'tyre',
      options: { tread: 'block', wide: 0.92 },
      views: ['angle', 'side'],
    },
  },
  {
    name: 'Corvex Sintered Brake Pads, Front',
    description:
      'Sintered pads that bite from cold and in the rain. Harder on the disc than organic pads, so measure the disc first. One caliper, two pads, with the shim fitted.',
    price: 34,
    stock: 65,
    fits: ['xmax-v1', 'xmax-v2', 'xmax-v3', 'nmax-v2'],
    specifications: {
      'Part number': 'CVX-BP-F2',
      Compound: 'Sintered, HH',
      Thickness: '7.6 mm with backing',
      'Sold as': 'Set for one caliper',
    },
    picture: {
      drawing: 'brake-pads',
      options: { backing: '#1c1d20', friction: '#6d655b' },
      views: ['pair', 'detail'],
    },
  },
  {
    name: 'Lumo Auxiliary LED Lamp Pair, Amber',
    description:
      'Two lamps of 20 W with finned bodies and a wide amber beam for rain and mist. Harness with relay, fuse and switch is included. Aim them low; have the wiring done by a workshop so that it passes inspection.',
    price: 118,
    stock: 17,
    colours: ['Amber', 'White'],
    specifications: {
      Fits: 'Universal; brackets for crash bars of 22 to 28 mm',
      Power: '2 x 20 W at 12 V',
      Light: '2 x 1,800 lm, 3,000 K',
      Waterproof: 'IP68',
      Body: 'Die-cast aluminium',
      Certificate: null,
    },
    picture: {
      drawing: 'led-lights',
      options: { body: '#1b1c1f', ring: '#c4161c', amber: true },
      views: ['pair', 'angle'],
    },
  },
  {
    name: 'Marlowe Comfort Seat, Two-Tone',
    description:
      'Complete seat with a firmer foam that does not bottom out on long rides, a grippy top and red stitching. 15 mm lower at the front for shorter riders. Sits on the original hinge and lock.',
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
    picture: {
      drawing: 'seat',
      options: { top: '#26272b', side: '#1a1b1d', thread: '#c4161c', pillion: '#2e3035' },
      views: ['angle', 'side'],
    },
  },
  {
    name: 'Corvex Diamond Grips with Bar Ends, Gold',
    description:
      'Soft grips in a diamond pattern that stays safe with wet hands, with 180 g bar-end weights that calm the buzz at speed. Glue is included; leave them overnight before riding.',
    price: 32,
    stock: 52,
    colours: ['Gold', 'Black', 'Red', 'Blue'],
    specifications: {
      Fits: 'Universal, bars of 22 mm',
      Length: '128 mm',
      'Bar-end weight': '180 g each',
      Material: 'Thermoplastic rubber, aluminium',
    },
    picture: {
      drawing: 'grips',
      options: { ends: '#c79a2a' },
      views: ['pair', 'detail'],
    },
  },
  {
    name: 'Fennec Aluminium Footboards',
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
    picture: {
      drawing: 'footboards',
      options: { plate: '#a9adb1', pads: true },
      views: ['pair', 'detail'],
    },
  },
]
