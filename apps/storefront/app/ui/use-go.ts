import { useRouter } from '../routing/router.ts'

/** Goes to a path of the shop, with its query. Going to what is shown already leaves no second entry behind. */
export function useGo() {
  const { navigate } = useRouter()
  return (to: string, state?: string) => {
    const { pathname, search } = window.location
    navigate(to, { replace: to === pathname + search, state })
  }
}
