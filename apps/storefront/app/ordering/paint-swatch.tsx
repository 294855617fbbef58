import type { Colour } from '@pitlane/shop'

/** A paint as it takes the light, filling the box it is put in. */
export function PaintSwatch({ colour }: { colour: Colour }) {
  return <svg aria-hidden="true" color={colour.hex} className={finishClass(colour)} />
}

/** Paints of the special family each have a look of their own. */
function finishClass({ id, finish }: Colour): string {
  return finish === 'special' ? `finish finish-special finish-${id}` : `finish finish-${finish}`
}
