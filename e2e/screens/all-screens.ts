import { cartScreens } from './cart-screens.ts'
import { consoleDialogs } from './console-dialogs.ts'
import { consolePages } from './console-pages.ts'
import { consoleScreens } from './console-screens.ts'
import { consoleSteps } from './console-steps.ts'
import { finishScreens } from './finish-screens.ts'
import { gateScreens } from './gate-screens.ts'
import { headerScreens } from './header-screens.ts'
import { informationScreens } from './information-screens.ts'
import { productScreens } from './product-screens.ts'
import type { Screen } from './screen.ts'
import { storeScreens } from './store-screens.ts'

/** Every page in every state that a visitor can meet, by part of the shop. */
export const shopScreens: Readonly<Record<string, readonly Screen[]>> = {
  store: storeScreens,
  product: productScreens,
  cart: cartScreens,
  finishes: finishScreens,
  information: informationScreens,
  gate: gateScreens,
  header: headerScreens,
}

/** Those, and the areas of the back office, which has journeys of its own. */
export const allScreens = {
  ...shopScreens,
  console: consoleScreens,
  'console-pages': consolePages,
  'console-steps': consoleSteps,
  'console-dialogs': consoleDialogs,
}
