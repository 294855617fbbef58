import { ActionIcon, Button, TextInput } from '@mantine/core'
import * as text from '../text/en.ts'
import { moved } from '../ui/form/move-buttons.tsx'
import { useListKeys } from '../ui/form/use-list-keys.ts'
import { IconArrowUp, IconTrash } from '../ui/icons.tsx'
import { Card } from '../ui/page.tsx'
import type { FieldsProps } from './brand-fields.tsx'

/** Names, in the order in which shoppers read them. */
export function CourierFields({ shop, change }: Pick<FieldsProps, 'shop' | 'change'>) {
  const { couriers } = shop
  const rows = useListKeys(couriers.length)
  const set = (list: string[]) => change({ couriers: list })
  return (
    <Card title={text.shop.couriers}>
      <ol className="couriers">
        {couriers.map((name, index) => (
          <li key={rows.keys[index]}>
            <TextInput
              aria-label={text.shop.courier(index + 1)}
              value={name}
              onChange={(event) => set(couriers.with(index, event.currentTarget.value))}
            />
            <ActionIcon
              variant="subtle"
              size="xl"
              disabled={index === 0}
              aria-label={text.shop.moveUp(name)}
              onClick={() => {
                rows.move(index, -1)
                set(moved(couriers, index, -1))
              }}
            >
              <IconArrowUp size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size="xl"
              aria-label={text.shop.remove(name)}
              onClick={() => {
                rows.remove(index)
                set(couriers.toSpliced(index, 1))
              }}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button variant="default" onClick={() => set([...couriers, ''])}>
        {text.shop.addCourier}
      </Button>
    </Card>
  )
}
