import { BLACK, both, crease, DARK, flat, line, part, stitch } from './pen.ts'

/** Left halves: the body from neck to hem, the sleeve from shoulder to wrist. */
export const BODY =
  'M482 204L424 176C392 202 346 216 306 230C318 292 328 352 322 430C330 540 334 640 322 826C372 842 430 848 482 848Z'
export const SLEEVE =
  'M306 230C258 242 228 278 212 336C194 420 182 500 168 580C156 648 142 708 134 762L214 784C232 706 262 620 288 548C304 500 318 466 322 430C328 352 318 292 306 230Z'
export const CUFF = 'M134 762L214 784L206 830C180 830 150 822 126 810Z'
export const YOKE =
  'M424 176C392 202 346 216 306 230C313 266 319 300 322 336C366 326 406 306 434 262C444 238 438 206 424 176Z'
export const HEM = 'M322 790C372 806 430 812 482 812L482 848C430 848 372 842 322 826Z'
const _BACK_BODY =
  'M482 168C460 168 440 164 424 156C392 192 346 216 306 230C318 292 328 352 322 430C330 540 334 640 322 826C372 842 430 848 482 848Z'

const WHOLE =
  'M482 204L424 176C392 202 346 216 306 230C318 292 328 352 322 430C330 540 334 640 322 826C372 842 430 848 480 848C530 848 588 842 638 826C626 640 630 540 638 430C632 352 642 292 654 230C614 216 568 202 536 176Z'

/** A jacket from the front: cloth, what lies on it, and light over both. */
export const jacketFront = (main: string, sleeve: string, trim: string, last: string): string =>
  broad(cloth(main, sleeve, BODY) + both(trim) + light() + stand(main) + last)

/** The same from behind. */
export function jacketBack(main: string, sleeve: string, trim: string): string {
  const collar = part(
    main,
    'M422 174C422 146 426 124 430 112C462 102 498 102 530 112C534 124 538 146 538 174C516 218 444 218 422 174Z',
  )
  const body = `<path d="${WHOLE}" fill="${main}"/><path d="M424 156L536 156L536 190L424 190Z" fill="${main}"/>`
  return broad(body + cloth(main, sleeve, '') + both(trim) + light() + collar)
}

/** Drawn slim, worn wide. */
const broad = (inner: string) => `<g transform="matrix(1.1 0 0 1 -48 0)">${inner}</g>`

const cloth = (main: string, sleeve: string, body: string) =>
  both(
    `<path d="${SLEEVE}" fill="${sleeve}"/><path d="${CUFF}" fill="${DARK}"/><path d="${body}" fill="${main}"/>`,
  )

function light(): string {
  const round = [SLEEVE, CUFF].map((d) => `<path d="${d}" fill="url(#round)"/>${line(d, 4)}`)
  return `${both(round.join(''))}<path d="${WHOLE}" fill="url(#round)"/>${line(WHOLE, 4)}${folds()}`
}

function folds(): string {
  return both(
    crease('M226 520C246 532 268 530 286 522') +
      crease('M208 566C232 574 252 572 268 566') +
      crease('M300 320C290 360 286 400 296 440') +
      crease('M346 560C360 620 356 690 346 742', 9) +
      crease('M160 690C180 700 200 704 222 702'),
  )
}

function stand(main: string): string {
  return (
    flat('#1f2226', 'M430 122C450 96 510 96 530 122L536 176L480 206L424 176Z') +
    flat('#6d7178', 'M446 128C460 116 500 116 514 128L510 140C490 132 470 132 450 140Z', 1.5) +
    flat(BLACK, 'M462 128h36v14h-36z', 1.5) +
    both(
      part(main, 'M430 120C418 138 416 158 424 178L480 210L480 176C458 166 440 146 430 120Z', 3.4),
    )
  )
}

/** A slanted pocket with its zip. */
export const pocket = (thread: string, d: string): string =>
  line(d, 13, DARK) +
  line(d, 4, '#c3c7cb') +
  stitch(
    thread,
    d.replace(/^M(\d+)/, (_, x) => `M${Number(x) - 14}`),
  )
