import { type PolicyFigures, type ShopInfo, USUAL_WEEK } from '@pitlane/shop'

/** The demo shop's own facts. The company, its number and its couriers are invented. */
export const settings: ShopInfo = {
  name: 'Pitlane',
  legal_name: 'Pitlane Moto Pte. Ltd.',
  registration_number: '202512345K',
  whatsapp_number: '6581234567',
  address: '21 Kaki Bukit Road 3, #02-14 Bukit Autoworks, Singapore 415838',
  time_zone: 'Asia/Singapore',
  opening_hours: { week: USUAL_WEEK, note: '' },
  couriers: ['Merlin Express', 'Straits Parcel', 'Kampong Courier', 'QuickLorong'],
  hero: {
    title: 'Built for the next corner',
    text: 'Brakes, levers, suspension and custom finishes for the scooters Singapore rides. Choose your parts here, send the order on WhatsApp, and collect or have it delivered.',
  },
}

/** What the demo shop promises beyond the specified policies. */
export const policies: Partial<PolicyFigures> = {
  express_cutoff: '15:00',
  paint_price: 'A full set is usually $480 to $780, a single panel from $90.',
  carbon_price: 'Small parts are usually $80 to $180, a full body $1,400 to $1,900.',
  paint_panels:
    'Bring your bike or its panels to the shop, or let us start from new panels, which we quote as well.',
}
