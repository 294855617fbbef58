import { useNavigate } from 'react-router'

/** For a navigation that only changes what is laid out on the page: reader and focus stay where they are. */
export const STAY = 'stay'

/** Goes to a path of the shop, with its query. Going to what is shown already leaves no second entry behind. */
export function useGo() {
  const navigate = useNavigate()
  return (to: string, state?: typeof STAY) => {
    const { pathname, search } = window.location
    void navigate(to, { replace: to === pathname + search, state })
  }
}
