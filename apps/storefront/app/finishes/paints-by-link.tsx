import { bikeText, type FinishLists, type FinishPage, finishPath } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { StillPicture } from '../preview/still-picture.tsx'
import type { Preview } from '../preview/use-preview.ts'
import { Notice } from '../ui/notice.tsx'
import { PaintSwatch } from './paint-swatch.tsx'
import { PanelsForm } from './panels-form.tsx'

export interface PaintsByLinkProps {
  page: FinishPage
  lists: FinishLists
  preview: Preview
}

/** For browsers that run no script: every colour and every bike as the address that shows it. */
export function PaintsByLink(props: PaintsByLinkProps) {
  return (
    <noscript>
      {/* Browsers that run script never come to it: React leaves alone what is inside. */}
      <Addresses {...props} />
    </noscript>
  )
}

function Addresses({ page, lists, preview }: PaintsByLinkProps) {
  const { bikes, colours } = lists
  const { bike, look, assets, black, second } = preview
  const finer = { panels: black, second }
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

export function Links({
  label,
  links,
}: {
  label: string
  links: readonly (readonly [name: string, path: string])[]
}) {
  return (
    <nav aria-label={label}>
      <p className="label-type text-muted">{label}</p>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(([name, path]) => (
          <li key={path}>
            <a href={path} className="flex min-h-11 items-center underline underline-offset-4">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** For browsers that run no script: choices then do not reach the order. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return (
    <div className="hidden noscript:block">
      <Notice>{children}</Notice>
    </div>
  )
}
