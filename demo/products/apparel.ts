import type { ProductRow } from './product-row.ts'

export const apparel: readonly ProductRow[] = [
  {
    name: 'Marlowe Straits Mesh Jacket',
    brand: 'Marlowe',
    description:
      'Open mesh over chest, back and inner arms for riding in our heat, with denser panels where you would slide. CE level 1 armour at shoulders and elbows; the back pocket takes a level 2 insert sold separately. Runs true to size.',
    price: 168,
    stock: 22,
    isFeatured: true,
    sizes: ['S', 'M', 'L', 'XL', '2XL', '3XL'],
    colours: ['Black / Red', 'Black / Grey', 'Black / White'],
    specifications: {
      Shell: '600D polyester and air mesh',
      Armour: 'CE EN 1621-1 level 1, shoulders and elbows',
      'Back protector': '',
      'Reflective tape': true,
      Care: 'Hand wash cold, armour removed',
    },
    pictures: {
      shown: ['drawn-mesh-jacket-red', 'drawn-mesh-jacket-red-back'],
      ofColours: {
        'Black / Red': 'drawn-mesh-jacket-red',
        'Black / Grey': 'drawn-mesh-jacket-grey',
        'Black / White': 'drawn-mesh-jacket-white',
      },
    },
  },
  {
    name: 'Fennec Causeway Touring Jacket',
    brand: 'Fennec',
    description:
      'Textile jacket for longer runs up to Malaysia: four vents that open while riding and a rain liner that zips out. Armour at shoulders and elbows, foam at the back. The collar has a soft edge that does not rub.',
    price: 248,
    stock: 7,
    sizes: ['M', 'L', 'XL', '2XL'],
    specifications: {
      Shell: '500D textile',
      Liner: 'Zip-out, waterproof to 5,000 mm',
      Armour: 'CE EN 1621-1 level 1',
      'Reflective tape': true,
      Weight: '1.9 kg (L)',
    },
    pictures: {
      shown: ['drawn-touring-jacket', 'drawn-touring-jacket-back'],
    },
  },
  {
    name: 'Marlowe Keong Saik Leather Jacket',
    brand: 'Marlowe',
    description:
      'Cowhide jacket with a plain cut that works off the bike as well. Perforated under the arms; still warm at midday, best for evenings and trips north. Armour pockets at shoulders and elbows, armour not included.',
    price: 389,
    stock: 3,
    sizes: ['S', 'M', 'L', 'XL'],
    colours: ['Dark Brown', 'Black'],
    specifications: {
      Shell: 'Cowhide, 1.1 mm',
      Armour: '',
      Lining: 'Cotton mesh',
      Care: 'Leather balm twice a year; keep out of direct sun when wet',
    },
    pictures: {
      shown: ['drawn-leather-jacket-brown', 'drawn-leather-jacket-brown-back'],
      ofColours: {
        'Dark Brown': 'drawn-leather-jacket-brown',
        Black: 'drawn-leather-jacket-black',
      },
    },
  },
  {
    name: 'Marlowe Riding Jeans with Aramid Lining',
    brand: 'Marlowe',
    description:
      'Regular-cut jeans lined with aramid at seat, hips and knees. Knee armour sits in a pocket that adjusts by 4 cm, so it stays put when you sit. They look like ordinary jeans at work.',
    price: 139,
    stock: 26,
    sizes: ['28', '30', '32', '34', '36', '38'],
    specifications: {
      Shell: '12.5 oz stretch denim',
      Lining: 'Aramid, knees and seat',
      Armour: 'CE EN 1621-1 level 1, knees',
      Length: '',
    },
    pictures: {
      shown: ['drawn-jeans', 'drawn-jeans-back'],
    },
  },
  {
    name: 'Pelago Two-Piece Rain Suit',
    brand: 'Pelago',
    description:
      'Coat and trousers with taped seams, packed in a pouch that fits under most scooter seats. The hood rolls away under a helmet. Trouser legs open to the knee, so you can pull them on at the roadside when the sky turns.',
    price: 59,
    stock: 48,
    sizes: ['M', 'L', 'XL', '2XL', '3XL'],
    colours: ['Hi-Vis Yellow', 'Blue', 'Black'],
    specifications: {
      'Water column': '8,000 mm',
      Seams: 'Heat taped',
      'Packed size': '28 x 18 x 7 cm',
      'Reflective tape': true,
    },
    pictures: {
      shown: ['drawn-rain-suit-yellow'],
      ofColours: {
        'Hi-Vis Yellow': 'drawn-rain-suit-yellow',
        Blue: 'drawn-rain-suit-blue',
        Black: 'drawn-rain-suit-black',
      },
    },
  },
  {
    name: 'Pelago Hi-Vis Mesh Vest',
    brand: 'Pelago',
    description:
      'Orange mesh vest with 50 mm tape front and back, cut wide enough to go over a jacket. Useful for night deliveries and for stops on the road shoulder. Zip front, side panels that stretch.',
    price: 24,
    stock: 60,
    sizes: ['One size', 'Plus'],
    specifications: {
      Sizes: 'One size (M to XL), Plus (2XL to 4XL)',
      Standard: 'EN ISO 20471 class 2',
      Shell: 'Polyester mesh',
      Weight: '190 g',
    },
    pictures: {
      shown: ['safety-vest-orange-front', 'safety-vest-orange-angle'],
    },
  },
  {
    name: 'Marlowe Thin Balaclava',
    brand: 'Marlowe',
    description:
      'A thin liner that keeps sweat off the helmet pads and lets the helmet slide on without folding your ears. Flat seams, mesh over the mouth. Wash it with the rest of the laundry.',
    price: 18,
    stock: 75,
    specifications: {
      Size: 'One size',
      Material: '88% polyester, 12% elastane',
      Weight: '42 g',
      Origin: '',
    },
    pictures: {
      shown: ['drawn-balaclava'],
    },
  },
  {
    name: 'Fennec Kidney Belt with Back Ribs',
    brand: 'Fennec',
    description:
      'Wide elastic belt with five ribs that hold the lower back on long rides. Mesh body, hook closure in front, soft inner face. Measure around the navel when choosing a size.',
    price: 39,
    stock: 12,
    sizes: ['S', 'M', 'L', 'XL'],
    specifications: {
      Sizes: 'S (70-80 cm), M (80-92 cm), L (92-104 cm), XL (104-118 cm)',
      Material: 'Elastic mesh, neoprene edge',
      'Height at the back': '18 cm',
      Standard: null,
    },
    pictures: {
      shown: ['drawn-kidney-belt', 'drawn-kidney-belt-back'],
    },
  },
]
