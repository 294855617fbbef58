import {
  bikeText,
  type FinishChoice,
  type FinishLists,
  type FinishPage,
  finishPath,
} from '@pitlane/shop'
import { PaintSwatch } from '../ordering/swatches.tsx'
import { StillPicture } from '../preview/still-picture.tsx'
import type { Preview } from '../preview/use-preview.ts'
import { VIEWS } from '../preview/view-switch.tsx'
import { Links } from './links.tsx'
import { PanelsForm } from './panels-form.tsx'

export interface PaintsByLinkProps {
  page: FinishPage
  lists: FinishLists
  preview: Preview
}

/** For browsers that run no script: every colour and every bike as the address that shows it. */
export function PaintsByLink({ page, lists, preview }: PaintsByLinkProps) {
  const { bikes, colours } = lists
  const { bike, look, assets, view, excludedPanels, secondColour } = preview
  const finer: FinishChoice = { excludedPanels, second: secondColour, view }
  const popular = colours.filter((colour) => colour.popular)
  return (
    <>
      <nav aria-label="Popular colours on your bike">
        <ul className="grid grid-cols-2 gap-3 pb-6 sm:grid-cols-4">
          {popular.map((colour) => (
            <li key={colour.id}>
              <a href={finishPath(page, { ...finer, colour, bike })} className="grid gap-1">
                <span className="block aspect-3/2 overflow-hidden rounded-control bg-tile">
                  {assets ? (
                    <StillPicture
                      assets={assets}
                      look={{ colour }}
                      text=""
                      sizes="(min-width: 40rem) 10rem, 45vw"
                      fallback={<PaintSwatch colour={colour} />}
                    />
                  ) : (
                    <PaintSwatch colour={colour} />
                  )}
                </span>
                {colour.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {assets ? (
        <Links
          label="View"
          links={VIEWS.map((each) => [
            each.name,
            finishPath(page, { ...finer, ...look, bike, view: each.view }),
          ])}
        />
      ) : null}
      <PanelsForm page={page} preview={preview} colours={colours} />
      <Links
        label="All colours"
        links={colours.map((colour) => [colour.name, finishPath(page, { ...finer, colour, bike })])}
      />
      <Links
        label="Bikes"
        links={bikes.map((each) => [
          bikeText(each),
          finishPath(page, { ...finer, ...look, bike: each }),
        ])}
      />
    </>
  )
}
