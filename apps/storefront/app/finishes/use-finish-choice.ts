import { shownChoice } from '@pitlane/paint'
import {
  type FinishChoice,
  type FinishLists,
  type FinishPage,
  finishFrom,
  finishPath,
} from '@pitlane/shop'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { chooseMyBike, useMyBike } from '../bike/bike-store.ts'
import { currentKey } from '../routing/browser-history.ts'
import { matchRoute } from '../routing/route-match.ts'
import { useLocation } from '../routing/router.ts'

/** Browsers refuse to write the address more often than some hundred times in half a minute. */
const WRITE_EVERY_MS = 350

interface PageChoice {
  /** The entry of the history in which it was made. */
  key: string
  choice: FinishChoice
}

/**
 * What is chosen on a page: by its address at first, the shopper's own bike where that names none. A bike chosen here
 * becomes theirs.
 * The address follows what is chosen later, without a further entry in the history.
 */
export function useFinishChoice(page: FinishPage, lists: FinishLists) {
  const { key, pathname, search } = useLocation()
  const fromUrl = useMemo(
    () => finishFrom(page, matchRoute(pathname, search).params, lists),
    [page, pathname, search, lists],
  )
  const myBike = useMyBike()
  const [pageChoice, setPageChoice] = useState<PageChoice>()
  const writtenAt = useRef(Number.NEGATIVE_INFINITY)
  const hasChosenHere = pageChoice?.key === key
  const choice = hasChosenHere ? pageChoice.choice : fromUrl
  const shown = shownChoice(page, { ...choice, bike: choice.bike ?? myBike }, lists)
  if (!shown) throw new Error('The settings list no bikes, colours or carbon products.')
  const isBikeUnconfirmed = !choice.bike && !myBike
  const path = finishPath(page, {
    ...choice,
    ...shown.look,
    bike: isBikeUnconfirmed ? undefined : shown.bike,
  })

  useEffect(() => {
    if (!hasChosenHere) return undefined
    const write = () => {
      // The next page may be on its way, with an entry of its own.
      if (currentKey() !== key) return
      writtenAt.current = performance.now()
      // Not by the router: its page would be laid out once more, for what the page shows already.
      window.history.replaceState(window.history.state, '', path)
    }
    const wait = writtenAt.current + WRITE_EVERY_MS - performance.now()
    if (wait <= 0) {
      write()
      return undefined
    }
    const timer = setTimeout(write, wait)
    return () => clearTimeout(timer)
  }, [hasChosenHere, path, key])

  return {
    ...shown,
    lists,
    path,
    choice,
    /** Nobody chose the bike: it is the first of all. */
    isBikeUnconfirmed,
    /** The address names a choice, or one has been made on this page. */
    hasChoice: hasChosenHere || Object.values(choice).some((part) => part !== undefined),
    /** A choice has been made on this page. */
    hasChosenHere,
    /** Stays the same while the address does: dozens of colours need not be drawn anew for one. */
    choose: useCallback(
      (more: FinishChoice) => {
        // One bike on all pages: the next one begins with it.
        if (more.bike) chooseMyBike(more.bike.id)
        setPageChoice((before) => {
          const sofar = before?.key === key ? before.choice : fromUrl
          return { key, choice: { ...sofar, ...more } }
        })
      },
      [key, fromUrl],
    ),
  }
}
