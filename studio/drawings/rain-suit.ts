import {
  BLACK,
  both,
  crease,
  DARK,
  type Drawing,
  flat,
  line,
  moved,
  part,
  stitch,
  TAPE,
} from './pen.ts'

const COAT =
  'M482 250L420 236C384 262 336 276 296 292C310 350 316 420 312 470C318 600 318 700 308 846C360 862 430 868 482 868Z'
const SLEEVE =
  'M296 292C246 306 216 346 202 404C182 500 168 610 154 700L150 770L238 784C252 700 276 620 296 560C306 524 312 500 312 470C316 420 310 350 296 292Z'
const HOOD =
  'M412 246C388 196 386 128 420 90C450 62 510 62 540 90C574 128 572 196 548 246C524 268 436 268 412 246Z'
const TROUSER =
  'M482 120L346 120C330 220 316 320 312 440C306 600 304 740 304 866C340 878 396 880 440 872C448 720 462 560 482 420Z'

/** Coat and trousers side by side. */
export const rainSuit: Drawing = (inks) =>
  moved(348, 318, trousers(inks.thread), 0.66) +
  moved(-72, 40, coat(inks.main, inks.panel, inks.thread), 0.9)

function coat(main: string, panel: string, thread: string): string {
  const yoke = 'M420 236C384 262 336 276 296 292C304 330 310 372 313 410L482 410L482 250Z'
  const band = 'M315 560C370 568 430 570 482 570L482 612C430 612 370 610 316 602Z'
  return (
    both(part(main, SLEEVE) + part(main, COAT)) +
    both(
      (panel === main
        ? ''
        : `<path d="${yoke}" fill="${panel}"/><path d="${yoke}" fill="url(#round)"/>`) +
        line('M313 410L482 410') +
        stitch(thread, 'M313 420L482 420') +
        flat(TAPE, band) +
        flat(TAPE, 'M176 560L278 576L266 618L170 602Z') +
        line('M316 581C370 589 430 591 482 591M174 581L272 597', 1.4, '#9aa0a6') +
        flat(main, 'M338 690L446 700L446 730L336 720Z') +
        line('M340 722L344 812L444 820L444 732') +
        stitch(thread, 'M342 698L440 708') +
        crease('M330 460C350 500 350 530 344 550', 8) +
        crease('M420 640C410 660 404 670 400 684') +
        crease('M220 470C240 486 262 486 284 476') +
        crease('M200 650C220 664 244 664 260 656') +
        crease('M330 760C326 800 330 830 336 850', 8) +
        line('M150 752L240 766') +
        flat(DARK, 'M152 744L206 752L206 778L150 770Z') +
        line('M308 832C360 848 430 854 482 854', 2) +
        stitch(thread, 'M300 300C314 356 320 420 316 470') +
        line('M420 236C384 262 336 276 296 292', 4) +
        line(SLEEVE, 4) +
        line(COAT, 4),
    ) +
    part(main, HOOD) +
    flat(
      '#1d2024',
      'M438 236C420 196 420 142 444 112C462 98 498 98 516 112C540 142 540 196 522 236C500 250 460 250 438 236Z',
      3,
    ) +
    flat(
      '#34383e',
      'M450 226C436 190 440 150 458 128C472 120 490 120 502 128C520 150 524 190 510 226C492 234 468 234 450 226Z',
      1.4,
    ) +
    both(stitch(thread, 'M428 240C406 196 406 136 436 102C450 90 466 88 480 88')) +
    flat(panel === main ? DARK : main, 'M454 250L506 250L506 866L454 866Z') +
    stitch(thread, 'M463 258L463 858M497 258L497 858') +
    [290, 400, 510, 650, 760, 840]
      .map(
        (y) =>
          `<circle cx="480" cy="${y}" r="9" fill="#c7cbd0" stroke="#14161a" stroke-width="2.2"/>`,
      )
      .join('') +
    both(line('M440 244L432 330', 3, '#cfd3d6') + flat(DARK, 'M426 328h12v22h-12z', 2))
  )
}

function trousers(thread: string): string {
  return (
    both(part(BLACK, TROUSER)) +
    both(
      crease('M474 420C440 446 410 452 380 448') +
        crease('M330 520C352 536 380 540 410 532') +
        crease('M322 600C350 616 400 618 440 604') +
        crease('M360 690C384 700 410 700 436 690') +
        flat(TAPE, 'M305 752C340 762 396 764 446 756L444 796C396 804 340 802 304 792Z') +
        line('M304 772C340 782 396 784 445 776', 1.4, '#9aa0a6') +
        line('M330 806L326 872', 8, DARK) +
        line('M330 806L326 872', 2.4, '#c3c7cb') +
        line('M312 440C326 560 330 700 330 806', 2) +
        stitch(thread, 'M320 440C334 560 338 700 338 800') +
        line('M372 180L352 270', 8, DARK) +
        line('M372 180L352 270', 2.4, '#c3c7cb'),
    ) +
    part(DARK, 'M346 96C430 90 530 90 614 96L616 140C530 134 430 134 344 140Z') +
    `<path d="M346 96C430 90 530 90 614 96L616 140C530 134 430 134 344 140Z" fill="url(#ribs)"/>` +
    line('M470 134C468 170 466 200 466 220M490 134C492 170 494 196 494 214', 4, '#cfd3d6')
  )
}
