import type { CarbonProduct } from '../carbon.ts'

/** The carbon fibre products; the first is chosen at the start. */
// biome-ignore format: a table reads best with one row a line
export const CARBON_PRODUCTS: readonly CarbonProduct[] = [
  { id: 'full-body', name: 'Full Body', pattern: 'Twill Weave', image: null, popular: true, parts: ['Front fairing', 'Front mask', 'Left side panel', 'Right side panel', 'Tank cover', 'Tail cowl', 'Front fender', 'Rear fender'], description: 'Complete carbon fiber body set, vacuum-formed and finished in UV-resistant gloss clear' },
  { id: 'front-fairing', name: 'Front Fairing', pattern: 'Twill Weave', image: null, popular: true, parts: ['Front fairing', 'Headlight surround', 'Windscreen base'], description: 'Lightweight nose fairing that follows the factory mounting points' },
  { id: 'side-panels', name: 'Side Panels', pattern: 'Twill Weave', image: null, popular: false, parts: ['Left side panel', 'Right side panel'], description: 'Pair of side panels with reinforced clip points' },
  { id: 'tank-cover', name: 'Tank Cover', pattern: 'Twill Weave', image: null, popular: true, parts: ['Tank cover', 'Fuel lid cover'], description: 'Covers the centre tunnel and tank area and keeps scratches off the paint' },
  { id: 'fenders', name: 'Fenders', pattern: 'Plain Weave', image: null, popular: false, parts: ['Front fender', 'Rear fender'], description: 'Front and rear fenders, thin at the edge and double-layered at the bolts' },
  { id: 'seat-cowl', name: 'Seat Cowl', pattern: 'Twill Weave', image: null, popular: false, parts: ['Seat cowl', 'Left grab-rail cover', 'Right grab-rail cover'], description: 'Tail cowl for a clean line behind the seat' },
  { id: 'air-intake-covers', name: 'Air Intake Covers', pattern: 'Plain Weave', image: null, popular: false, parts: ['Left intake cover', 'Right intake cover'], description: 'Covers for both air intakes, fitted over the factory parts' },
  { id: 'mirror-covers', name: 'Mirror Covers', pattern: 'Plain Weave', image: null, popular: false, parts: ['Left mirror cover', 'Right mirror cover'], description: 'Slip-on shells for both mirrors, fixed with automotive tape' },
  { id: 'rear-hugger', name: 'Rear Hugger', pattern: 'Twill Weave', image: null, popular: true, parts: ['Rear hugger', 'Mounting hardware'], description: 'Keeps road spray off the shock and the swingarm' },
  { id: 'chain-guard', name: 'Chain Guard', pattern: 'Plain Weave', image: null, popular: false, parts: ['Chain guard', 'Mounting hardware'], description: 'Slim guard for the drive side, heat-resistant resin' },
  { id: 'heel-guards', name: 'Heel Guards', pattern: 'Plain Weave', image: null, popular: false, parts: ['Left heel guard', 'Right heel guard'], description: 'Protect the frame and the boots where heels rub' },
  { id: 'instrument-panel-cover', name: 'Instrument Panel Cover', pattern: 'Twill Weave', image: null, popular: false, parts: ['Instrument panel cover', 'Switch surround'], description: 'Frames the dashboard without glare, matte clear coat' },
]
