import { BLACK, both, crease, DARK, type Drawing, flat, line, part, stitch, weave } from './pen.ts'

const HAND =
  'M138 452C180 404 304 392 362 432C374 480 378 520 374 566C368 620 352 660 346 706L180 706C168 640 136 560 138 452Z'
const THUMB =
  'M350 668C370 606 388 540 414 484C430 446 474 456 472 496C468 552 440 628 408 690C388 724 358 724 344 704Z'

/** Fingers from the outside in: where they grow, how long, how wide, how far spread. */
const FINGERS = [
  [168, 450, 168, 54, -13],
  [218, 428, 232, 59, -5],
  [275, 420, 262, 61, 1],
  [331, 434, 222, 60, 8],
] as const

function fingers(main: string, on: (long: number, wide: number, place: number) => string): string {
  return FINGERS.map(([x, y, long, wide, turn], place) => {
    const w = wide / 2
    const d = `M${-w} 40L${2 - w} ${w - long}C${5 - w} ${-long - 9} ${w - 5} ${-long - 9} ${w - 2} ${w - long}L${w} 40Z`
    return `<g transform="translate(${x} ${y}) rotate(${turn})">${part(main, d)}${on(long, wide, place)}</g>`
  }).join('')
}

/** Short gloves for summer: mesh, a moulded bar over the knuckles, a strap. */
export const shortGloves: Drawing = ({ main, panel, thread }) => {
  const guard = (long: number, wide: number, place: number) => {
    const w = wide / 2 - 9
    const y = -long * 0.5
    const tip =
      place === 3
        ? flat(
            '#8d939b',
            `M${-w - 2} ${-long + 34}C${-w} ${-long + 2} ${w} ${-long + 2} ${w + 2} ${-long + 34}L${w} ${-long + 52}H${-w}Z`,
            2,
          )
        : ''
    return (
      flat(
        panel,
        `M${-w} ${y}C${-w} ${y - 14} ${w} ${y - 14} ${w} ${y}L${w - 3} ${y + 56}C${w - 6} ${y + 68} ${6 - w} ${y + 68} ${3 - w} ${y + 56}Z`,
      ) +
      line(`M${3 - w} ${y + 18}H${w - 3}M${4 - w} ${y + 36}H${w - 4}`, 2) +
      stitch(thread, `M${-w - 3} 10L${-w - 2} ${-long + 40}M${w + 3} 10L${w + 2} ${-long + 40}`) +
      tip
    )
  }
  const bar = 'M150 462C200 424 304 414 356 444L352 494C300 464 212 468 162 512Z'
  const bumps = [188, 240, 294, 340].map(
    (x, n) =>
      `<ellipse cx="${x}" cy="${[470, 452, 446, 458][n]}" rx="20" ry="17" fill="#565b63" stroke="#14161a" stroke-width="2.4"/><ellipse cx="${x - 4}" cy="${[464, 446, 440, 452][n]}" rx="10" ry="6" fill="#fff" fill-opacity=".35"/>`,
  )
  return lowered(
    part(main, THUMB) +
      stitch(thread, 'M364 672C382 610 402 548 426 496') +
      flat(
        panel,
        'M424 520C436 504 452 504 458 516C452 552 440 584 428 606C416 604 408 596 406 586Z',
      ) +
      fingers(main, guard) +
      part(main, HAND) +
      weave(
        'mesh',
        'M168 520C220 480 300 476 350 500C362 560 350 620 334 670L206 670C186 620 168 570 168 520Z',
      ) +
      flat(panel, 'M168 520C186 570 196 620 206 672L182 690C168 640 150 580 148 524Z') +
      part(DARK, bar, 3) +
      bumps.join('') +
      stitch(thread, 'M172 526C220 488 300 484 346 506M210 662L332 662') +
      crease('M330 560C344 600 344 640 336 664') +
      part(main, 'M176 696L350 696L358 800C300 818 226 818 168 800Z') +
      weave('ribs', 'M180 700L346 700L348 726L178 726Z') +
      part(panel, 'M168 738L372 726C384 738 384 768 374 780L166 790Z', 3) +
      stitch(thread, 'M178 748L364 737M178 780L364 770') +
      flat(BLACK, 'M300 740L342 737L342 774L300 777Z'),
  )
}

/** Long cuffs, hide, sewn through. */
export const gauntlets: Drawing = ({ main, panel, thread }) => {
  const seam = (long: number, wide: number) =>
    stitch(
      thread,
      `M${-wide / 2 + 8} 20L${-wide / 2 + 9} ${-long + 42}M${wide / 2 - 8} 20L${wide / 2 - 9} ${-long + 42}`,
    ) +
    line(
      `M${-wide / 2 + 4} ${-long * 0.42}C-8 ${-long * 0.42 + 7} 8 ${-long * 0.42 + 7} ${wide / 2 - 4} ${-long * 0.42}M${-wide / 2 + 4} ${-long * 0.48}C-8 ${-long * 0.48 + 7} 8 ${-long * 0.48 + 7} ${wide / 2 - 4} ${-long * 0.48}`,
      2,
    )
  return raised(
    part(main, THUMB) +
      stitch(thread, 'M364 672C382 610 402 548 426 496') +
      fingers(main, seam) +
      part(main, HAND) +
      [206, 258, 310]
        .map(
          (x, n) =>
            line(`M${x} ${[440, 428, 432][n]}C${x + 6} 500 ${x + 4} 540 ${x - 2} 580`, 2.4) +
            stitch(
              thread,
              `M${x + 9} ${[446, 436, 440][n]}C${x + 15} 500 ${x + 13} 540 ${x + 7} 576`,
            ),
        )
        .join('') +
      crease('M164 560C176 600 186 630 200 650') +
      crease('M330 590C344 620 342 650 336 668') +
      part(
        main,
        'M176 690L350 690C362 770 384 850 404 916C330 944 186 944 124 916C146 850 168 770 176 690Z',
      ) +
      part(panel, 'M168 700C220 688 310 688 358 700L362 738C310 728 220 728 164 738Z', 3) +
      stitch(thread, 'M172 708C222 697 306 697 354 708M170 729C222 719 306 719 356 729') +
      flat('#b9bdc3', 'M290 692h40v44h-40z', 3) +
      flat(panel, 'M299 700h22v28h-22z', 2) +
      line('M132 898C190 922 330 922 396 898') +
      stitch(thread, 'M134 890C190 914 330 914 394 890') +
      line('M350 744C362 800 376 850 388 896', 2.4) +
      stitch(thread, 'M340 746C352 802 364 850 376 896') +
      crease('M220 770C210 820 200 850 196 880', 9),
  )
}

const lowered = (glove: string) => `<g transform="translate(0 -20)">${both(glove)}</g>`
const raised = (glove: string) => `<g transform="translate(34 -68) scale(.93)">${both(glove)}</g>`
