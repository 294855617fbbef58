import type { SetupStep } from '@pitlane/shop'

export const setup = {
  steps: 'Steps',
  stepOf: (place: number, all: number) => `Step ${place} of ${all}`,
  account: 'Account',
  names: {
    shop: 'Name',
    chat: 'Chat',
    hours: 'Hours',
    couriers: 'Couriers',
    front: 'Front page',
    products: 'Products',
    open: 'Open',
  } satisfies Record<SetupStep, string>,
  titles: {
    shop: 'What is your shop called?',
    chat: 'Where do orders arrive?',
    hours: 'When are you open?',
    couriers: 'Who delivers?',
    front: 'What do shoppers see first?',
    products: 'What do you sell?',
    open: 'Ready to open',
  } satisfies Record<SetupStep, string>,
  leads: {
    shop: 'Shoppers read the name on every page, and invoices carry the registration number.',
    chat: 'Shoppers send their orders to this number in WhatsApp. Open a test chat to try it.',
    hours: 'Shoppers see when somebody answers them.',
    couriers: 'They stand on the shipping page. You may leave this empty.',
    front: 'The preview is your real shop, with what you type here.',
    products: 'You can add, import and change products at any time.',
    open: 'You can change all of this later, under “The shop”.',
  } satisfies Record<SetupStep, string>,
  back: 'Back',
  goOn: 'Continue',
  open: 'Open the shop',
  finish: 'Finish',
  opened: 'Your shop is open.',
  products: 'Products in your shop',
  demo: (count: number) =>
    count === 1
      ? 'One product came with the demo. Keep it to look around, or start empty.'
      : `${count} products came with the demo. Keep them to look around, or start empty.`,
  own: (count: number) => {
    if (count === 0) return 'There are no products yet. Add the first one once the shop is set up.'
    return count === 1 ? 'One product, your own.' : `${count} products, all your own.`
  },
  removeDemo: (count: number) =>
    count === 1 ? 'Remove the demo product' : `Remove the ${count} demo products`,
  removed: 'The demo’s products have been removed. Until you leave, you can put them back.',
  putBack: 'Put them back',
  notChanged: 'That did not work. Nothing was lost; please try again.',
  summary: 'What shoppers will find',
  noChat: 'None: shoppers cannot send orders',
  none: 'None',
  change: 'Change',
  changeOf: (name: string) => `Change: ${name}`,
}
