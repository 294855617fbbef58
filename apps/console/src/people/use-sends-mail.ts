import { useQuery } from '@tanstack/react-query'
import { admin } from '../ui/admin.ts'

/** False where the shop has no mail server: then links are handed over. Undefined until it is known. */
export function useSendsMail(): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['machine'],
    queryFn: ({ signal }) => admin.machine({ signal }),
    // A mail server comes with a new start of the server.
    staleTime: Infinity,
  })
  return data?.services.mail
}
