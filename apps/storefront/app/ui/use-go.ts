import { useNavigate } from 'react-router'

/** Goes to a path of the shop, with its query. Going to what is shown already leaves no second entry behind. */
export function useGo() {
  const navigate = useNavigate()
  return (to: string, state?: string) => {
    const { pathname, search } = window.location
    void navigate(to, { replace: to === pathname + search, state })
  }
}
