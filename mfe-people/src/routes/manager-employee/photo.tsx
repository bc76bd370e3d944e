/** An employee's photo, for whoever may change it. */
import { useApiMutation } from '@rooster/api-client/query';
import type { Member } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { notePhoto } from '@rooster/ui';
import { PhotoField } from '@rooster/ui/overlay';
import { usePeopleApi } from '../../shared/api.ts';

export function MemberPhoto({ member }: { readonly member: Member }) {
  const format = useFormat();
  const api = usePeopleApi();
  const set = useApiMutation(api.setPhoto, { invalidates: [] });
  const remove = useApiMutation(api.removePhoto, { invalidates: [] });
  const { tenantUserId } = member;
  const params = { tenantUserId };
  return (
    <PhotoField
      name={format.name(member)}
      person={tenantUserId}
      saving={set.isPending || remove.isPending}
      onChoose={(image) =>
        set.mutate({ params, body: { image } }, { onSuccess: ({ photo }) => notePhoto(tenantUserId, photo) })
      }
      onRemove={() => remove.mutate({ params }, { onSuccess: () => notePhoto(tenantUserId, null) })}
    />
  );
}
