import type { CarbonProduct } from '@pitlane/shop'
import { useId } from 'react'
import { partShapes } from './carbon-shapes.ts'
import { weaveFill } from './weaves.tsx'

/** A plate of the cloth, for parts that have no outline of their own. */
const plate = { outline: 'M14 14H146V86H14z', creases: '' }

/** A part in its cloth, under clear coat. */
export function CarbonPart({ product }: { product: CarbonProduct }) {
  const id = useId()
  const { outline, creases } = partShapes[product.id] ?? plate
  return (
    <svg aria-hidden="true" viewBox="0 0 160 100" className="carbon-part">
      <defs>
        <clipPath id={`${id}-part`}>
          <path d={outline} clipRule="evenodd" />
        </clipPath>
        <linearGradient id={`${id}-coat`} x2=".3" y2="1">
          <stop stopColor="#fff" stopOpacity=".5" />
          <stop offset=".34" stopColor="#fff" stopOpacity=".08" />
          <stop offset=".5" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".55" />
        </linearGradient>
      </defs>
      <path d={outline} fillRule="evenodd" fill={weaveFill(product.pattern)} />
      <g clipPath={`url(#${id}-part)`} fill="none">
        <path d={outline} fillRule="evenodd" fill={`url(#${id}-coat)`} />
        <path d="M-8 46C36 6 104-6 172 18L172-20H-20z" fill="#fff" fillOpacity=".13" />
        <path
          d={creases}
          stroke="#000"
          strokeOpacity=".55"
          strokeWidth="2.4"
          transform="translate(0 .9)"
        />
        <path d={creases} stroke="#fff" strokeOpacity=".5" strokeWidth=".9" />
        <path d={outline} stroke="#fff" strokeOpacity=".4" strokeWidth="1.6" />
      </g>
    </svg>
  )
}
