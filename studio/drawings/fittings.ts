import {
  BLACK,
  both,
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

const rod = (d: string, width: number) =>
  line(d, width + 7) +
  line(d, width, BLACK) +
  `<path d="${d}" transform="translate(${-width / 5} 0)" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="${width / 5}"/>`

/** A pair of mirrors as the rider sees them, the collar of the stem anodised. */
export const mirrors: Drawing = ({ panel }) =>
  both(
    rod('M292 340C300 430 330 470 356 520C376 560 378 600 378 650', 22) +
      part(
        BLACK,
        'M66 238C84 172 170 140 276 146C364 152 436 176 444 236C450 306 410 356 340 374C250 394 150 384 100 346C68 322 58 280 66 238Z',
        5,
      ) +
      `<path d="M90 244C106 194 182 166 276 170C352 174 414 194 420 240C424 296 392 336 332 352C250 370 160 360 118 330C92 310 82 276 90 244Z" fill="#a9bccb" stroke="#14161a" stroke-width="3"/>
      <path d="M90 244C106 194 182 166 276 170C352 174 414 194 420 240C424 296 392 336 332 352C250 370 160 360 118 330C92 310 82 276 90 244Z" fill="url(#glass)"/>` +
      `<path d="M150 340L238 172L290 171L196 355Z" fill="#fff" fill-opacity=".4"/><path d="M214 358L312 174L328 176L232 358Z" fill="#fff" fill-opacity=".3"/>` +
      flat(DARK, 'M262 330L322 326L330 384L274 392Z', 3) +
      part('#50555c', 'M276 366C276 350 318 348 320 364L322 396C314 406 286 408 280 398Z', 3) +
      part(panel, 'M346 650L410 650L416 676L404 740L352 740L340 676Z') +
      line('M342 676L414 676M350 716L406 716', 2.4) +
      shine('M354 660h12v70h-6z', 0.5) +
      part('#8d9299', 'M336 740L420 740L420 772L336 772Z') +
      line('M364 740L364 772M392 740L392 772', 2) +
      part(STEEL, 'M360 772h36v84l-6 8h-24l-6 -8z', 3) +
      `<path d="M378 778V856" stroke="#14161a" stroke-width="36" stroke-dasharray="2.5 5.5" stroke-linecap="butt" stroke-opacity=".7"/>`,
  )

/** One mirror from behind: its housing, stem and collar. */
export const mirrorBack: Drawing = ({ panel }) =>
  moved(
    -40,
    30,
    rod('M556 470C548 560 520 610 500 660C486 700 484 720 484 760', 26) +
      part(
        BLACK,
        'M250 250C290 160 420 120 560 130C690 140 800 180 812 260C820 360 760 430 660 456C530 484 380 470 300 420C250 386 232 310 250 250Z',
        5,
      ) +
      line(
        'M290 270C330 200 440 170 560 176C660 182 744 210 760 266C744 240 660 214 560 212C440 212 340 230 290 270Z',
        3,
      ) +
      shine(
        'M300 250C350 190 460 166 560 170C640 174 700 190 730 214C640 196 420 190 320 270Z',
        0.4,
      ) +
      line('M470 470C500 440 600 440 640 460', 3) +
      flat('#50555c', 'M512 440L600 436L604 480L520 488Z', 3) +
      part('#50555c', 'M520 474C522 456 592 454 594 472L596 520C584 534 532 536 526 524Z', 3) +
      part(panel, 'M444 750L524 750L532 782L518 850L450 850L436 782Z') +
      line('M438 782L530 782M448 820L520 820', 2.4) +
      shine('M456 760h14v80h-8z', 0.5) +
      part('#8d9299', 'M434 850L534 850L534 880L434 880Z'),
  )

const TOP =
  'M70 566C96 516 200 492 320 500C410 506 462 496 492 462C516 420 560 388 640 378C740 368 842 364 886 386C900 396 902 414 896 430C800 424 680 432 600 452C552 466 530 500 500 532C460 568 400 576 320 572C220 566 120 576 74 604C66 592 66 578 70 566Z'
const FLANK =
  'M74 604C120 576 220 566 320 572C400 576 460 568 500 532C530 500 552 466 600 452C680 432 800 424 896 430C890 478 860 510 812 536C720 586 610 622 500 640C350 664 170 664 104 642C86 634 76 620 74 604Z'

/** A scooter's saddle from the side, its seams in a colour. */
export const saddle: Drawing = ({ main, thread }) =>
  moved(
    0,
    -20,
    part(
      '#17191c',
      'M104 636C170 664 350 664 500 640C610 622 720 586 812 536L826 556C740 612 620 650 500 668C350 690 170 688 116 662Z',
      3.4,
    ) +
      part(main, FLANK) +
      part('#565b63', TOP) +
      weave(
        'holes',
        'M200 508C280 504 340 512 400 510C440 508 460 520 440 540C400 566 340 564 280 562C220 560 180 564 150 572C130 556 150 520 200 508Z',
      ) +
      weave(
        'holes',
        'M640 396C720 386 800 384 850 396C860 410 840 416 800 416C720 414 660 420 620 432C600 420 610 404 640 396Z',
      ) +
      thick(
        thread,
        'M84 600C124 582 220 574 320 580C402 584 466 576 508 538C538 506 558 472 604 460C682 441 800 433 890 438',
      ) +
      thick(thread, 'M496 470C508 500 506 520 498 536') +
      line('M492 462C508 492 510 516 500 532', 3) +
      line('M300 574C310 610 304 640 296 656M560 484C590 530 610 580 614 618', 2.6) +
      thick(thread, 'M312 580C322 612 316 640 308 654M572 482C602 530 622 576 626 612') +
      shine('M110 552C160 516 260 508 330 512C250 516 160 530 110 570Z', 0.35) +
      shine('M540 440C570 408 640 398 720 392C650 408 590 420 560 452Z', 0.35) +
      flat(DARK, 'M860 470L902 462L906 486L852 506Z') +
      line('M150 664L150 690L196 694L196 672M690 606L700 630L744 606L736 586', 5),
  )

const thick = (ink: string, d: string) =>
  stitch(ink, d).replace('stroke-width="2.2"', 'stroke-width="4.4"').replace('7 4.5', '11 6')

const SCREEN =
  'M480 84C420 84 368 96 340 132C296 240 252 400 228 560C216 650 236 740 282 806C330 790 372 776 400 742C424 712 452 704 480 704C508 704 536 712 560 742C588 776 630 790 678 806C724 740 744 650 732 560C708 400 664 240 620 132C592 96 540 84 480 84Z'

/** A tall screen from the front, with its six holes. */
export const windscreen: Drawing = ({ main, thread }) =>
  `<path d="${SCREEN}" fill="${main}" fill-opacity="${thread}"/><path d="${SCREEN}" fill="url(#glass)"/>
  <path d="M470 704C400 520 380 300 400 92L340 132C296 240 252 400 228 560C220 620 226 680 244 732Z" fill="#fff" fill-opacity=".18"/>` +
  `<path d="M560 96L640 180L380 730L340 776L300 790Z" fill="#fff" fill-opacity=".22"/><path d="M656 220L670 260L470 704L440 708Z" fill="#fff" fill-opacity=".2"/>` +
  line(SCREEN, 6) +
  `<path d="${SCREEN}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2.4" transform="matrix(.972 0 0 .972 13.4 13)"/>` +
  both(
    line('M414 104C392 300 396 540 446 706', 2, '#14161a66') +
      [
        [290, 640],
        [300, 740],
        [384, 700],
      ]
        .map(
          ([x, y]) =>
            `<circle cx="${x}" cy="${y}" r="17" fill="#2a2d33" stroke="#14161a" stroke-width="3"/><circle cx="${x}" cy="${y}" r="8" fill="#aeb3b9" stroke="#14161a" stroke-width="2"/>`,
        )
        .join(''),
  )
