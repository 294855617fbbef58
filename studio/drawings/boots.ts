import {
  BLACK,
  crease,
  DARK,
  type Drawing,
  flat,
  line,
  moved,
  part,
  STEEL,
  shine,
  stitch,
  weave,
} from './pen.ts'

const TALL =
  'M252 186C300 168 410 166 462 184C464 280 466 380 482 474C494 534 530 572 584 602C662 646 726 694 744 746C750 766 750 786 746 806L228 806C222 762 230 706 242 652C254 592 246 540 242 480C236 380 240 280 252 186Z'
const TALL_SOLE =
  'M222 800L748 800C758 820 756 842 746 856L478 856C458 842 436 840 416 842L408 866L236 866C222 846 216 822 222 800Z'

/** Tall, with shin plate, ankle cups and three buckles. */
export const tallBoots: Drawing = ({ main, panel, thread }) => {
  const buckle = (x: number, y: number, turn: number) =>
    moved(
      x,
      y,
      part(DARK, 'M-106 -19L106 -15C114 -10 114 10 106 15L-106 19Z', 3) +
        line('M-98 0L30 0', 2, '#5b6068') +
        flat(STEEL, 'M28 -23h46v46h-46z', 3) +
        part(panel, 'M38 -15L92 -13C100 -8 100 8 92 13L38 15Z', 2.6),
      1,
      turn,
    )
  const boot =
    part(main, TALL) +
    flat('#1d2024', 'M252 186C300 168 410 166 462 184C420 204 300 206 252 186Z', 3) +
    weave('ribs', 'M246 220L280 226L284 470L242 474Z') +
    part(
      '#4b5058',
      'M388 196C420 194 446 192 463 188C464 280 466 380 482 474C470 490 450 494 432 488C410 400 396 300 388 196Z',
      3,
    ) +
    line(
      'M398 250C424 256 446 254 464 246M404 310C430 318 450 316 467 306M414 370C436 380 456 376 472 366M424 430C446 440 462 436 478 426',
      2.4,
    ) +
    line('M242 500C300 520 360 520 440 494M484 480C440 560 410 640 398 800') +
    stitch(thread, 'M244 512C300 532 360 532 444 506M472 520C436 590 418 650 408 796') +
    `<circle cx="312" cy="606" r="58" fill="#4b5058" stroke="#14161a" stroke-width="3"/><circle cx="312" cy="606" r="40" fill="none" stroke="#14161a" stroke-width="2"/>` +
    shine('M276 580C290 560 320 552 340 562C320 566 296 576 284 600Z', 0.45) +
    part('#33373d', 'M236 690C300 684 346 726 352 806L228 806C224 770 228 730 236 690Z', 3) +
    stitch(thread, 'M238 702C294 698 334 736 340 800') +
    part(
      '#4b5058',
      'M600 612C672 650 728 696 744 746C750 766 750 786 746 806L610 806C590 740 586 670 600 612Z',
      3,
    ) +
    stitch(thread, 'M612 630C600 690 606 750 622 798') +
    flat(DARK, 'M500 560C530 590 570 610 596 622L590 690C550 680 500 650 474 610Z') +
    line('M498 604C530 634 566 652 592 658M488 630C524 660 560 674 590 680', 2) +
    crease('M470 560C500 590 520 640 520 700', 9) +
    shine('M652 664C690 684 714 706 724 730C698 712 670 698 642 692Z', 0.4) +
    buckle(352, 262, -2) +
    buckle(350, 388, 2) +
    buckle(366, 520, 10) +
    sole(TALL_SOLE, 'M236 866L408 866M484 856L740 856')
  return moved(62, -26, boot, 0.98) + moved(-70, 22, boot)
}

const ANKLE =
  'M246 318C300 346 390 342 440 308C446 372 470 430 520 472C576 528 690 574 752 634C788 668 798 702 794 738L178 738C168 690 186 640 204 584C222 510 236 420 246 318Z'
const ANKLE_SOLE =
  'M170 732L798 732C808 744 806 764 794 772L500 780C470 768 440 766 416 770L408 796L186 796C174 774 166 754 170 732Z'

/** Ankle-high, a zip at the side and two straps. */
export const ankleBoots: Drawing = ({ main, panel, thread }) => {
  const strap = (x: number, y: number, long: number, turn: number) =>
    moved(
      x,
      y,
      part(
        panel,
        `M${-long} -19L${long} -15C${long + 12} -8 ${long + 12} 8 ${long} 15L${-long} 19Z`,
        3,
      ) +
        stitch(thread, `M${10 - long} -11L${long - 6} -8M${10 - long} 11L${long - 6} 8`) +
        line(`M${long - 62} -25h40v50h-40z`, 6, '#14161a') +
        line(`M${long - 62} -25h40v50h-40z`, 3, STEEL) +
        line(`M${long - 62} 0h30`, 4, STEEL),
      1,
      turn,
    )
  const boot =
    part(main, ANKLE) +
    flat('#24211f', 'M246 318C300 346 390 342 440 308C400 296 290 298 246 318Z', 3) +
    line('M244 346C300 374 392 370 444 336') +
    stitch(thread, 'M244 358C300 386 392 382 446 350') +
    line('M336 372C330 480 326 600 330 716', 13, DARK) +
    line('M336 372C330 480 326 600 330 716', 4, STEEL) +
    flat(STEEL, 'M328 364h16l-3 38h-10z', 2) +
    line('M204 590C276 586 300 650 302 736') +
    stitch(thread, 'M204 602C266 602 288 656 290 732') +
    line('M640 562C606 610 592 670 604 736') +
    stitch(thread, 'M652 568C618 616 606 672 618 732M666 576C632 624 620 674 632 732') +
    line('M470 430C440 500 420 600 420 736', 2.4) +
    stitch(thread, 'M482 444C454 510 434 604 434 732') +
    crease('M500 480C510 540 500 600 470 650', 10) +
    crease('M560 520C570 560 570 600 552 640', 8) +
    crease('M262 400C270 450 262 500 250 540', 8) +
    shine('M676 596C724 622 756 650 768 684C738 654 704 634 664 622Z', 0.45) +
    strap(400, 436, 84, 8) +
    strap(434, 540, 104, 24) +
    stitch(thread, 'M186 722L786 722') +
    sole(ANKLE_SOLE, 'M186 796L408 796M508 779L786 772')
  return moved(100, 26, boot, 0.96) + moved(-108, 120, boot, 0.96)
}

function sole(d: string, tread: string): string {
  return (
    part('#26292e', d) +
    line(d.replace(/C.*$/, ''), 3, '#5b6068') +
    `<path d="${tread}" stroke="${BLACK}" stroke-width="11" stroke-dasharray="20 9" stroke-linecap="butt" fill="none"/>`
  )
}
