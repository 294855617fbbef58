import { BIKES, type Bike, chatLink, findBike } from '@pitlane/shop'
import { useState } from 'react'
import { useMyBike } from '../bike/use-my-bike.ts'
import { useShopInfo } from '../platform/settings.ts'
import { firstOf } from './first-of.ts'

export interface MadeToOrder {
  /** What is ordered, in the words of a heading. */
  name: string
  bike: Bike
  chooseBike: (id: string) => void
  /** The text that the chat link carries. */
  message: string
  /** Undefined while the shop has no number. */
  chatHref: string | undefined
  addToCart: () => void
}

/** The bike that something is made for, the shopper's own to begin with, and the two ways to order it. */
export function useMadeToOrder(choice: {
  name: string
  message: (bike: Bike) => string
  add: (bike: Bike) => void
}): MadeToOrder {
  const { whatsapp_number } = useShopInfo()
  const [chosen, setChosen] = useState<Bike>()
  const myBike = useMyBike()
  const bike = chosen ?? myBike ?? firstOf(BIKES)
  const message = choice.message(bike)
  return {
    name: choice.name,
    bike,
    chooseBike: (id) => setChosen((before) => findBike(id) ?? before),
    message,
    chatHref: chatLink(whatsapp_number, message),
    addToCart: () => choice.add(bike),
  }
}
