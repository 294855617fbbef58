import process from './data/delivery-process.json' with { type: 'json' }
import conditions from './data/return-conditions.json' with { type: 'json' }

/** What may come back and how, beside the owner's figures: what only the page of returns says. */
export const returnConditions = conditions

/** How a delivery is quoted, where it goes and how it is followed: what only the page of shipping says. */
export const deliveryProcess = process
