import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as text from '../../text/en.ts'
import { couriersQuery } from '../order-data.ts'

interface CourierFieldProps {
  value: string
  change: (courier: string) => void
}

const OTHER = '\n'

/** One of the shop's couriers, or another that is written. */
export function CourierField({ value, change }: CourierFieldProps) {
  const { data: couriers = [] } = useQuery(couriersQuery)
  const [isOther, setIsOther] = useState(false)
  const isWritten = isOther || (value !== '' && !couriers.includes(value))
  return (
    <>
      <NativeSelect
        label={text.orders.courier}
        value={isWritten ? OTHER : value}
        data={[
          { value: '', label: text.orders.noCourier },
          ...couriers,
          { value: OTHER, label: text.orders.otherCourier },
        ]}
        onChange={({ currentTarget: { value: chosen } }) => {
          setIsOther(chosen === OTHER)
          change(chosen === OTHER ? '' : chosen)
        }}
      />
      {isWritten ? (
        <TextInput
          label={text.orders.courierName}
          maxLength={200}
          value={value}
          onChange={(event) => {
            setIsOther(true)
            change(event.currentTarget.value)
          }}
        />
      ) : null}
    </>
  )
}
