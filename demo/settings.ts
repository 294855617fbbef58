import type { PolicyFigures, ShopInfo } from '@pitlane/shop'

/** The demo shop's own facts. The company, its number and its couriers are invented. */
export const settings: ShopInfo = {
  name: 'Pitlane',
  legal_name: 'Pitlane Moto Pte. Ltd.',
  registration_number: '202512345K',
  whatsapp_number: '6581234567',
  address: '21 Kaki Bukit Road 3, #02-14 Bukit Autoworks, Singapore 415838',
  opening_hours: {
    text: 'Mon-Sat 10AM-7PM SGT',
    days: [1, 2, 3, 4, 5, 6],
    opens: '10:00',
    closes: '19:00',
    time_zone: 'Asia/Singapore',
  },
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
