import { useShopInfo } from '../data/settings.ts'

/** Who stands behind the shop, and where. */
export function FindUs() {
  const { legal_name, registration_number, address } = useShopInfo()
  return (
    <dl className="grid content-center gap-4 rounded-panel border border-line p-6 text-[0.9375rem]">
      <Entry name="Company" value={legal_name} />
      <Entry name="Registration number" value={registration_number} />
      <Entry name="Address" value={address} />
    </dl>
  )
}

function Entry({ name, value }: { name: string; value: string }) {
  return value ? (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  ) : null
}
