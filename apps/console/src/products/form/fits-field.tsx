import { Checkbox } from '@mantine/core'
import { bikeText, UNIVERSAL_FIT } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { shopStateQuery } from '../../settings/shop-state.ts'
import * as text from '../../text/en.ts'

const { productForm } = text

interface FitsFieldProps {
  /** Ids of bikes, or "universal". */
  value: string[]
  onChange: (fits: string[]) => void
}

/** Which of the shop's bikes a product fits; one that the shop no longer has stays as it was. */
export function FitsField({ value, onChange }: FitsFieldProps) {
  const { data } = useQuery(shopStateQuery)
  const bikes = data?.bikes ?? []
  const choices = [
    { id: UNIVERSAL_FIT, label: productForm.fitsAny },
    ...bikes.map((bike) => ({ id: bike.id, label: bikeText(bike) })),
  ]
  const others = value.filter((id) => !choices.some((choice) => choice.id === id))
  return (
    <Checkbox.Group
      label={productForm.fields.fits}
      description={productForm.fitsHint}
      value={value}
      onChange={onChange}
    >
      <div className="form-checks">
        {[...choices, ...others.map((id) => ({ id, label: id }))].map(({ id, label }) => (
          <Checkbox key={id} value={id} label={label} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
