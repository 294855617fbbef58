import { both, crease, type Drawing, flat, line, part, stitch } from './pen.ts'

const LEG =
  'M482 118C430 124 390 122 350 116C338 170 326 230 322 300C314 450 312 640 322 872C356 882 402 882 438 876C446 720 458 560 482 424Z'
const KNEE = 'M318 520C350 510 410 510 444 524C440 580 434 640 430 690C400 700 350 700 318 690Z'

/** Jeans from the front, with the pocket for the knees' armour sewn in. */
export const jeans: Drawing = ({ main, panel, thread }) =>
  `<g transform="matrix(1.16 0 0 1 -77 -10)">${
    both(part(main, LEG)) +
    both(
      `<path d="M340 240C380 330 420 430 400 540C380 600 350 620 340 720C350 800 400 840 420 860C424 700 440 560 470 440L470 260Z" fill="#fff" fill-opacity=".13" filter="url(#soft)"/>`,
    ) +
    both(
      line(KNEE, 2.4) +
        stitch(thread, 'M322 530C352 520 408 520 438 534M424 682C400 690 350 690 322 682') +
        crease('M470 430C440 452 410 462 384 462') +
        crease('M474 456C448 486 420 496 398 498') +
        crease('M330 500C350 508 370 508 390 502') +
        crease('M336 820C356 834 390 836 420 822') +
        crease('M330 780C350 790 372 790 392 782') +
        line('M322 850C356 860 402 860 438 854') +
        stitch(thread, 'M322 856C356 866 402 866 438 860') +
        line('M470 424L440 560C430 680 424 780 422 876', 2) +
        stitch(thread, 'M462 424L432 560C422 680 416 780 414 872') +
        line('M346 146C360 200 396 226 446 226', 3) +
        line('M452 152L446 226', 2) +
        stitch(thread, 'M352 154C368 196 400 216 444 217') +
        rivet(352, 160) +
        rivet(442, 222),
    ) +
    flat(panel, 'M350 108C430 118 530 118 610 108L614 146C530 156 430 156 346 146Z', 3.6) +
    stitch(thread, 'M352 116C430 125 530 125 608 116M350 138C430 147 530 147 610 138') +
    both(flat(main, 'M384 104h16v50h-16z')) +
    line('M480 152L480 424', 3) +
    stitch(thread, 'M510 152C512 250 506 300 484 322M518 152C520 256 514 310 484 332') +
    line('M548 178C562 186 580 188 594 184', 2) +
    `<circle cx="480" cy="131" r="12" fill="#c08a4e" stroke="#14161a" stroke-width="2.4"/><circle cx="477" cy="128" r="4" fill="#f1d3a6"/>`
  }</g>`

/** From behind: yoke, two pockets, a patch on the band. */
export const jeansBack: Drawing = ({ main, panel, thread }) =>
  `<g transform="matrix(1.16 0 0 1 -77 -10)">${
    both(part(main, LEG)) +
    both(
      line('M342 180C390 206 440 220 482 226') +
        stitch(thread, 'M340 190C390 216 440 230 482 236') +
        flat(panel, 'M362 236L452 252L450 340L404 364L358 334Z') +
        stitch(thread, 'M368 246L446 260L444 336L404 356L364 330Z') +
        stitch(thread, 'M366 290C390 280 404 312 446 296') +
        crease('M470 400C440 424 410 432 384 430') +
        crease('M336 820C356 834 390 836 420 822') +
        crease('M340 560C370 572 410 572 436 560') +
        line('M322 850C356 860 402 860 438 854') +
        stitch(thread, 'M322 856C356 866 402 866 438 860'),
    ) +
    flat(panel, 'M350 108C430 118 530 118 610 108L614 146C530 156 430 156 346 146Z', 3.6) +
    stitch(thread, 'M352 116C430 125 530 125 608 116M350 138C430 147 530 147 610 138') +
    both(flat(main, 'M384 104h16v50h-16z')) +
    flat(main, 'M472 106h16v50h-16z') +
    flat('#a9714a', 'M536 114L590 110L592 142L538 146Z')
  }</g>`

const rivet = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="4.5" fill="#c08a4e" stroke="#14161a" stroke-width="1.6"/>`
