import { BLACK, both, DARK, type Drawing, flat, line, part, shine, stitch, weave } from './pen.ts'

const PAD =
  'M152 150C190 112 316 112 354 150C372 220 366 330 356 400C362 470 360 560 346 660C334 760 316 840 296 876C270 888 238 888 212 876C190 840 172 760 160 660C146 560 144 470 150 400C140 330 134 220 152 150Z'

/** A cup and a shin plate on padding, hinged, with three bands. */
export const kneeGuards: Drawing = ({ main, panel, thread }) => {
  const band = (y: number, long: number) =>
    part(
      '#2c2f34',
      `M${253 - long} ${y - 20}C200 ${y - 4} 306 ${y - 4} ${253 + long} ${y - 20}L${253 + long} ${y + 18}C306 ${y + 34} 200 ${y + 34} ${253 - long} ${y + 18}Z`,
      3,
    ) + weave('ribs', `M${253 - long} ${y - 20}h46v44h-46zM${207 + long} ${y - 20}h46v44h-46z`)
  const bolt = (x: number) =>
    `<circle cx="${x}" cy="424" r="19" fill="${panel}" stroke="#14161a" stroke-width="3"/><path d="M${x - 7} 424h14M${x} 417v14" stroke="#14161a" stroke-width="3"/>`
  return both(
    band(210, 172) +
      band(560, 164) +
      band(760, 148) +
      part(DARK, PAD) +
      weave('mesh', PAD) +
      stitch(
        thread,
        'M164 158C200 126 306 126 342 158C358 226 354 330 344 400C350 470 346 560 334 660C322 750 306 830 288 866L220 866C200 830 184 750 172 660C160 560 156 470 162 400C152 330 148 226 164 158Z',
      ) +
      part(
        main,
        'M178 190C200 150 306 150 328 190C346 250 342 330 318 384C296 412 210 412 188 384C164 330 160 250 178 190Z',
      ) +
      line(
        'M196 214C220 186 286 186 310 214C320 260 316 316 300 356C280 374 226 374 206 356C190 316 186 260 196 214Z',
      ) +
      flat('#5a6068', 'M214 232C236 214 270 214 292 232L288 256C266 244 240 244 218 256Z') +
      flat('#5a6068', 'M208 282C236 266 270 266 298 282L294 306C266 294 240 294 212 306Z') +
      shine('M196 206C214 180 240 172 262 172C236 186 214 206 206 250Z', 0.45) +
      part(
        main,
        'M182 448C220 470 286 470 324 448C340 520 334 620 314 720C304 780 290 820 278 844C264 850 242 850 228 844C216 820 202 780 192 720C172 620 166 520 182 448Z',
      ) +
      line('M253 470L253 842', 2.4) +
      both2(
        'M198 500L240 530L240 556L202 528ZM200 570L240 600L240 626L206 598ZM206 640L240 668L240 694L212 666Z',
      ) +
      flat(panel, 'M226 740C244 750 262 750 280 740L276 790C264 798 242 798 230 790Z') +
      shine('M190 480C196 560 204 640 214 700C200 660 182 560 190 480Z', 0.4) +
      flat(BLACK, 'M176 404L204 396L206 450L178 452ZM330 404L302 396L300 450L328 452Z') +
      bolt(186) +
      bolt(320),
  )
}

/** Slots, and the same beside the middle of one guard. */
const both2 = (d: string) =>
  `${flat('#17191c', d, 2)}<g transform="matrix(-1 0 0 1 506 0)">${flat('#17191c', d, 2)}</g>`
