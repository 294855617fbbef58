import { BODY, CUFF, HEM, jacketBack, jacketFront, pocket, SLEEVE, YOKE } from './jacket.ts'
import { crease, DARK, type Drawing, flat, line, STEEL, stitch, TAPE, weave, zip } from './pen.ts'

const FRONT_ZIP = 'M480 200L480 846'
const OUTER =
  'M306 230C258 242 228 278 212 336C200 394 190 450 180 510L232 520C244 452 262 396 292 352C310 320 314 280 306 230Z'
const FLANK =
  'M324 470C352 520 372 588 372 660C374 720 370 780 366 836L322 826C334 660 332 560 324 470Z'
const ELBOW =
  'M184 500C206 492 232 498 244 514C246 552 236 590 220 612C200 614 180 606 168 592C170 560 174 530 184 500Z'
const CHEST = 'M322 344C372 334 414 312 440 270L462 236L462 560L376 600C366 548 344 500 324 466Z'

/** Open mesh with shoulders, flanks and outer arms in a second colour. */
export const meshJacket: Drawing = ({ main, panel, thread }) =>
  jacketFront(
    main,
    main,
    weave('mesh', CHEST) +
      weave('mesh', 'M240 530L286 540C264 606 240 680 222 740L168 724C180 664 200 600 220 612Z') +
      flat(panel, YOKE) +
      flat(panel, OUTER) +
      flat(panel, FLANK) +
      flat(DARK, ELBOW) +
      stitch(thread, 'M190 510C210 504 226 508 236 520C238 552 228 580 216 602') +
      line('M322 340C368 330 410 310 438 264', 7, TAPE) +
      line('M322 347C372 337 414 316 443 268', 2) +
      stitch(thread, 'M324 356C376 346 420 324 450 276') +
      stitch(thread, 'M360 590C360 680 358 760 354 830') +
      pocket(thread, 'M426 616L388 728') +
      line(HEM) +
      stitch(thread, 'M324 784C374 800 430 806 466 806') +
      flat(DARK, 'M322 742L360 750L358 770L322 764Z') +
      line('M468 210L468 846', 2) +
      line(CUFF),
    zip(FRONT_ZIP) + pull(226) + tag(404, 400),
  )

export const meshJacketBack: Drawing = ({ main, panel, thread }) =>
  jacketBack(
    main,
    main,
    weave('mesh', 'M482 300L352 350C372 420 380 520 376 640L482 640Z') +
      flat(
        panel,
        'M424 156C392 192 346 216 306 230C313 266 319 300 322 336C380 320 440 296 482 292L482 168C460 168 440 164 424 156Z',
      ) +
      flat(panel, OUTER) +
      flat(panel, FLANK) +
      flat(DARK, ELBOW) +
      stitch(thread, 'M324 350C382 334 440 308 482 306') +
      line('M372 648L482 648', 8, TAPE) +
      line('M372 642L482 642M372 654L482 654', 2) +
      line(HEM) +
      stitch(thread, 'M324 784C374 800 430 806 482 806') +
      line('M340 350C366 420 374 520 372 640', 2.4),
  )

/** Longer, with a storm flap, four vents and flapped pockets. */
export const touringJacket: Drawing = ({ main, panel, thread }) =>
  jacketFront(
    main,
    panel,
    weave('cord', BODY) +
      weave('cord', SLEEVE) +
      flat(panel, YOKE) +
      stitch(thread, 'M324 346C372 336 412 314 440 270') +
      line('M322 340C368 330 410 310 438 264', 6, TAPE) +
      flat(DARK, ELBOW) +
      stitch(thread, 'M190 510C210 504 226 508 236 520') +
      zipAt('M404 336L388 440') +
      zipAt('M218 360L200 452') +
      flat(main, 'M346 590L446 600L444 730L344 718Z') +
      stitch(thread, 'M352 640L352 710L438 722L438 650') +
      flat(panel, 'M340 578L450 590L448 634L396 646L338 622Z') +
      snap(394, 622) +
      line(HEM) +
      flat(DARK, 'M322 530L372 538L372 562L326 556Z') +
      snap(358, 550) +
      stitch(thread, 'M324 784C374 800 430 806 466 806') +
      flat(DARK, 'M136 700L206 718L202 740L130 722Z') +
      line(CUFF),
    flat(main, 'M454 196L480 210L508 194L508 846L454 846Z') +
      stitch(thread, 'M464 210L464 838M498 210L498 838') +
      [262, 396, 530, 664, 798].map((y) => snap(481, y)).join('') +
      tag(590, 396),
  )

export const touringJacketBack: Drawing = ({ main, panel, thread }) =>
  jacketBack(
    main,
    panel,
    weave('cord', SLEEVE) +
      flat(
        panel,
        'M424 156C392 192 346 216 306 230C313 266 319 300 322 336C380 330 440 326 482 326L482 168C460 168 440 164 424 156Z',
      ) +
      flat(DARK, ELBOW) +
      line('M322 342C380 336 440 332 482 332', 8, TAPE) +
      zipAt('M384 372L372 520') +
      line(HEM) +
      stitch(thread, 'M324 352C380 346 440 342 482 342M324 784C374 800 430 806 482 806') +
      flat(DARK, 'M326 548L482 560L482 586L328 574Z') +
      flat(main, 'M404 640L482 644L482 730L408 724Z') +
      stitch(thread, 'M412 652L482 656'),
  )

/** A plain cut in hide: quilted shoulders, a snapped collar, two slanted pockets. */
export const leatherJacket: Drawing = ({ main, thread }) =>
  jacketFront(
    main,
    main,
    quilt() +
      line(YOKE) +
      stitch(thread, 'M324 346C372 336 412 314 440 270') +
      line('M326 470C352 540 362 640 356 838') +
      stitch(thread, 'M336 480C362 550 372 640 366 838') +
      pocket(thread, 'M424 616L382 728') +
      zipAt('M398 384L430 470') +
      line(HEM) +
      stitch(thread, 'M324 784C374 800 430 806 466 806') +
      line('M220 360C206 430 200 480 190 520') +
      stitch(thread, 'M228 364C214 434 208 484 200 520') +
      zipAt('M176 700L160 800') +
      line('M468 210L468 846', 2) +
      weave('holes', 'M300 360L318 380L316 440L294 500L282 480Z') +
      crease('M392 300C384 340 388 370 396 390', 8) +
      crease('M440 500C428 560 432 600 442 640', 8) +
      flat(main, CUFF, 3),
    zip(FRONT_ZIP) +
      pull(226) +
      flat(main, 'M452 158L524 150C532 156 532 172 526 178L456 186Z') +
      snap(514, 165) +
      snap(466, 172),
  )

export const leatherJacketBack: Drawing = ({ main, thread }) =>
  jacketBack(
    main,
    main,
    line('M322 336C380 316 440 306 482 306') +
      stitch(thread, 'M324 348C380 328 440 318 482 318') +
      line('M400 330C410 480 410 640 402 806') +
      stitch(thread, 'M412 330C422 480 422 640 414 806') +
      line(HEM) +
      stitch(thread, 'M324 784C374 800 430 806 482 806') +
      flat(main, 'M322 742L384 752L382 778L322 770Z') +
      snap(370, 764) +
      flat(main, CUFF, 3),
  )

function quilt(): string {
  const rows = [0, 1, 2, 3].map(
    (n) => `M${322 + n * 26} ${326 - n * 10}L${330 + n * 26} ${222 - n * 14}`,
  )
  // The rows end at the piece's own edge.
  return `<clipPath id="yoke"><path d="${YOKE}"/></clipPath><g clip-path="url(#yoke)">${
    line(rows.join(''), 2) +
    line('M318 296C356 288 392 270 426 228M312 262C350 254 386 238 418 200', 2)
  }</g>`
}

const snap = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="8" fill="${STEEL}" stroke="#14161a" stroke-width="2"/><circle cx="${x - 2}" cy="${y - 2}" r="2.5" fill="#fff"/>`
const pull = (y: number) => flat(STEEL, `M473 ${y}h14v16h-14zM476 ${y + 16}h8l2 34h-12z`, 2)
const tag = (x: number, y: number) => flat('#e9e7e3', `M${x} ${y}h34v15h-34z`, 1.6)
const zipAt = (d: string) => line(d, 12, DARK) + line(d, 4, '#c3c7cb')
