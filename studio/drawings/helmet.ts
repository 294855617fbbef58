import { DARK, type Drawing, flat, line, part, shine, weave } from './pen.ts'

const SHELL =
  'M236 410C238 250 370 128 548 126C732 126 848 262 844 440C840 560 808 652 766 716C752 742 732 754 706 756L560 766C560 690 560 640 520 560L300 470Z'
const CHIN =
  'M178 570C152 588 138 612 140 642C144 702 190 746 250 766C340 792 470 790 566 766C606 706 634 640 644 560C650 500 632 440 580 422C562 440 574 480 572 506C568 546 550 566 522 570C420 556 300 546 178 570Z'
const VISOR =
  'M250 394C310 376 450 378 540 400C576 410 590 452 586 490C582 540 560 568 526 574C420 560 300 550 174 574C188 510 212 440 250 394Z'
const OVER =
  'M300 300C420 206 640 216 764 330C806 372 832 420 843 470C800 400 740 350 660 322C540 284 400 296 288 356Z'
const BACK = 'M652 616C730 604 796 556 843 478C842 530 834 570 822 604C774 644 706 664 630 668Z'
const FRONT = 'M146 676C280 634 460 628 630 632L606 684C450 676 290 690 172 728Z'

/** A flip-up helmet from the side, shut, behind a clear visor. */
export const modularHelmet: Drawing = ({ main, panel, thread }) => {
  const light = Number(thread)
  const colours = (...shapes: string[]) =>
    (panel === main ? [] : shapes)
      .map(
        (d) => `<path d="${d}" fill="${panel}"/><path d="${d}" fill="url(#round)"/>${line(d, 2.4)}`,
      )
      .join('')
  return (
    part(
      '#202328',
      'M240 740C330 776 470 780 566 752L712 742L704 794C660 806 610 806 566 812C470 832 340 826 262 796Z',
    ) +
    weave(
      'ribs',
      'M270 790C340 812 470 812 566 792L700 782L696 794C650 802 610 804 566 810C480 828 350 824 270 796Z',
    ) +
    part(main, SHELL, 5) +
    colours(OVER, BACK) +
    shine('M340 236C400 170 520 142 620 158C520 172 430 210 366 280Z', light) +
    flat(DARK, 'M470 148C520 134 590 134 640 150C620 168 500 168 470 148Z', 3) +
    line('M500 151L610 152', 2.4, '#6d7178') +
    flat(DARK, 'M740 236C774 264 800 304 814 340C792 326 758 286 740 236Z', 3) +
    flat('#2b2f35', VISOR, 3) +
    `<path d="M320 420C400 408 490 412 548 438C560 490 552 530 520 548C440 536 380 532 292 536C290 496 300 452 320 420Z" fill="#5d636b"/>
    <path d="${VISOR}" fill="#d3dfe7" fill-opacity=".5"/><path d="${VISOR}" fill="url(#glass)"/>
    <path d="M300 388L372 381L276 552L204 560Z" fill="#fff" fill-opacity=".36"/><path d="M420 381L442 381L348 552L322 551Z" fill="#fff" fill-opacity=".36"/>` +
    line(VISOR, 4) +
    part(main, CHIN, 5) +
    colours(FRONT) +
    flat(DARK, 'M174 608C200 590 250 588 300 592L290 622C244 618 204 626 180 642Z', 3) +
    line('M194 622C226 604 256 602 288 606', 2.4, '#6d7178') +
    shine('M340 576C430 580 500 592 548 606C470 602 400 598 340 596Z', light) +
    `<circle cx="604" cy="488" r="46" fill="${main}" stroke="#14161a" stroke-width="4"/><circle cx="604" cy="488" r="46" fill="url(#round)"/>
    <circle cx="604" cy="488" r="29" fill="${DARK}" stroke="#14161a" stroke-width="3"/><path d="M586 488h36M604 470v36" stroke="#6d7178" stroke-width="5"/>` +
    part('#d0252b', 'M206 736C228 728 262 730 284 740L280 764C256 766 230 760 212 750Z', 3)
  )
}
