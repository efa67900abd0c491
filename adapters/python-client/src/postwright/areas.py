# Made by `npm run docs` of the interface's description. Long because it holds all operations.
"""The operations of the interface, by area. Each raises `PostwrightError`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import models
from .exchange import Call
from .file_content import File

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence

    from .drivers import AsyncDriver, Driver
    from .file_content import FileContent


class _Area:
    def __init__(self, driver: Driver) -> None:
        self._driver = driver


class Authentication(_Area):
    """Who calls: people sign in, apps ask for a token, tokens to connect accounts are issued."""

    def sign_in(self, body: models.SignInBody) -> models.UserTokens:
        """Sign in with e-mail and password.

        Answers an access token for 15 minutes and a refresh token, which gets the next ones within 30 days. Wrong tries are limited for each address and each person; with the `device_token` of an earlier sign-in on this device, strangers who guess cannot lock the person out.
        """
        return self._driver.run(Call[models.UserTokens]("POST", ("users", "sign_in"), body=body, open=True))

    def refresh_session(self, body: models.RefreshSessionBody, *, idempotency_key: str | None = None) -> models.UserTokens:
        """Exchange a refresh token for new tokens.

        A refresh token works once; the answer holds the next. One that was used before ends the sign-in to which it belongs, since somebody may have stolen it. Only the last one used, sent again with the same `Idempotency-Key`, gets the same answer again.
        """
        return self._driver.run(Call[models.UserTokens]("POST", ("users", "refresh"), body=body, keyed=True, key=idempotency_key, open=True))

    def sign_out(self, body: models.SignOutBody) -> models.Success:
        """End the sign-in to which a refresh token belongs.

        Its access tokens stop working too. An unknown token counts as signed out already.
        """
        return self._driver.run(Call[models.Success]("POST", ("users", "sign_out"), body=body, open=True))

    def sign_out_everywhere(self, *, idempotency_key: str | None = None) -> models.Success:
        """End all of your own sign-ins, and your assistants.

        Every access and refresh token of yours stops working, the one you call with included, and what you allowed assistants.
        """
        return self._driver.run(Call[models.Success]("POST", ("users", "sign_out_everywhere"), keyed=True, key=idempotency_key))

    def list_own_sessions(self, *, offset: int | None = None, limit: int | None = None) -> models.UserSessionPage:
        """List your own sign-ins, the one used last first.

        Each with when and where it was used last; `current` marks the one with which you call.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.UserSessionPage]("GET", ("users", "me", "sessions"), query={"offset": offset, "limit": limit}))

    def iterate_own_sessions(self, *, offset: int | None = None, limit: int | None = None) -> Iterator[models.UserSession]:
        """`list_own_sessions` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.UserSession]("GET", ("users", "me", "sessions"), query={"offset": offset, "limit": limit}, paging="offset"))

    def end_own_session(self, id_session: str) -> models.Success:
        """End one of your own sign-ins.

        Its access and refresh tokens stop working at once.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("users", "me", "sessions", id_session)))

    def get_own_user(self) -> models.OwnUser:
        """Get your own user.

        The person to whom the access token belongs.
        """
        return self._driver.run(Call[models.OwnUser]("GET", ("users", "me")))

    def update_own_user(self, body: models.UpdateOwnUserBody) -> models.OwnUser:
        """Change your own names or, with your password, your e-mail address.

        What is left out stays; `null` clears a name. Another address needs `current_password`, and waits as `pending_email` until it is confirmed by the link that is mailed to it; the current address stays until then, and is notified. Sending the current address again cancels the change.
        """
        return self._driver.run(Call[models.OwnUser]("PUT", ("users", "me"), body=body))

    def change_password(self, body: models.ChangePasswordBody, *, idempotency_key: str | None = None) -> models.UserTokens:
        """Change your own password, which ends all other sign-ins and your assistants.

        All sign-ins end, that of the call too, and what you allowed assistants: go on with the tokens of the answer. Links mailed for a new password stop working.
        """
        return self._driver.run(Call[models.UserTokens]("POST", ("users", "me", "password"), body=body, keyed=True, key=idempotency_key))

    def request_email_verification(self, *, idempotency_key: str | None = None) -> models.Success:
        """Mail a link that proves your own e-mail address.

        The link leads to a page of the service; its token can also be passed to `verifyEmail`. At most three mails in an hour.
        """
        return self._driver.run(Call[models.Success]("POST", ("users", "me", "email_verification"), keyed=True, key=idempotency_key))

    def verify_email(self, body: models.VerifyEmailBody) -> models.Success:
        """Confirm the e-mail address to which a link was mailed, with the password of the account.

        The token is the one in the mailed link, the password that of the account whose address it is: an address counts once somebody proves it who may sign in. All sign-ins and assistants of the account end.
        """
        return self._driver.run(Call[models.Success]("POST", ("users", "verify_email"), body=body, open=True))

    def verify_own_email(self, body: models.VerifyOwnEmailBody, *, idempotency_key: str | None = None) -> models.Success:
        """Confirm the e-mail address to which a link was mailed, while you are signed in.

        The token is the one in the link that was mailed for your own account. Your other sign-ins and your assistants end.
        """
        return self._driver.run(Call[models.Success]("POST", ("users", "me", "email_verification", "confirm"), body=body, keyed=True, key=idempotency_key))

    def verify_own_identity(self, body: models.VerifyOwnIdentityBody, *, idempotency_key: str | None = None) -> models.VerifyOwnIdentityAnswer:
        """Prove again, with your password, that it is you.

        Operations that hand out secrets, or let others act for you, need a sign-in or such a proof within the last 15 minutes (578).
        """
        return self._driver.run(Call[models.VerifyOwnIdentityAnswer]("POST", ("users", "me", "verification"), body=body, keyed=True, key=idempotency_key))

    def request_password_reset(self, body: models.RequestPasswordResetBody) -> models.Success:
        """Mail a link for setting a new password; the answer is the same for every address.

        Whether the address belongs to somebody is never told. The link is mailed after the answer, at most three times in an hour.
        """
        return self._driver.run(Call[models.Success]("POST", ("users", "password_reset"), body=body, open=True))

    def reset_password(self, body: models.ResetPasswordBody) -> models.UserTokens:
        """Set a new password with a mailed token.

        The token is the one in the mailed link and works once. All sign-ins of the person end, and the answer is a new one.
        """
        return self._driver.run(Call[models.UserTokens]("POST", ("users", "reset_password"), body=body, open=True))

    def read_invitation(self, body: models.ReadInvitationBody) -> models.Invited:
        """Get what a mailed link invites to, and who invited.

        With `has_user`, somebody has a user with this address and accepts by signing in with it; otherwise they choose a password.
        """
        return self._driver.run(Call[models.Invited]("POST", ("users", "invitation"), body=body, open=True))

    def accept_invitation(self, body: models.AcceptInvitationBody) -> models.UserTokens:
        """Accept an invitation and sign in: with a new password, or with that of your user.

        The token is the one in the mailed link and works for seven days. Somebody who has a user with the invited address shows its password; anybody else chooses one. The answer signs the person in, whose e-mail address counts as verified.
        """
        return self._driver.run(Call[models.UserTokens]("POST", ("users", "accept_invitation"), body=body, open=True))

    def list_own_invitations(self, *, offset: int | None = None, limit: int | None = None) -> models.OwnInvitationPage:
        """List the invitations to your address that you have not answered.

        The oldest first, once your address is proved. An invitation gives nothing before it is accepted, and that takes the link in its mail.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.OwnInvitationPage]("GET", ("users", "me", "invitations"), query={"offset": offset, "limit": limit}))

    def iterate_own_invitations(self, *, offset: int | None = None, limit: int | None = None) -> Iterator[models.OwnInvitation]:
        """`list_own_invitations` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.OwnInvitation]("GET", ("users", "me", "invitations"), query={"offset": offset, "limit": limit}, paging="offset"))

    def accept_own_invitation(self, id_invitation: str, body: models.AcceptOwnInvitationBody, *, idempotency_key: str | None = None) -> models.OwnInvitation:
        """Accept an invitation as the person who is signed in.

        With the `token` in the link that was mailed for it. Only the user with the invited address can accept. Answers what it was.
        """
        return self._driver.run(Call[models.OwnInvitation]("POST", ("users", "me", "invitations", id_invitation, "accept"), body=body, keyed=True, key=idempotency_key))

    def decline_invitation(self, id_invitation: str) -> models.OwnInvitation:
        """Decline an invitation.

        Its links stop working. Whoever invited you can invite you again. Answers what it was.
        """
        return self._driver.run(Call[models.OwnInvitation]("DELETE", ("users", "me", "invitations", id_invitation)))


class Clients(_Area):
    """The contracting parties, what their plan grants, and the models that their AI plans use."""

    def list_client_organizations(self, id_client: str, *, offset: int | None = None, limit: int | None = None, get_use: bool | None = None, name: str | None = None) -> models.OrganizationPage:
        """List the root organizations of a client.

        Only those without an organization above; `listChildOrganizations` reads on below them.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `get_use`: Whether to tell what is in use

        `name`: Its name
        """
        return self._driver.run(Call[models.OrganizationPage]("GET", ("clients", id_client, "organizations"), query={"offset": offset, "limit": limit, "get_use": get_use, "name": name}))

    def iterate_client_organizations(self, id_client: str, *, offset: int | None = None, limit: int | None = None, get_use: bool | None = None, name: str | None = None) -> Iterator[models.Organization]:
        """`list_client_organizations` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Organization]("GET", ("clients", id_client, "organizations"), query={"offset": offset, "limit": limit, "get_use": get_use, "name": name}, paging="offset"))

    def create_client_organization(self, id_client: str, body: models.CreateClientOrganizationBody, *, idempotency_key: str | None = None) -> models.Organization:
        """Create a root organization.

        What its plan gets is taken from what the client has left.
        """
        return self._driver.run(Call[models.Organization]("POST", ("clients", id_client, "organizations"), body=body, keyed=True, key=idempotency_key))

    def update_client_organization(self, id_client: str, id_organization: str, body: models.OrganizationInput) -> models.Organization:
        """Change a root organization and its plan.

        What is left out stays; `null` clears.
        """
        return self._driver.run(Call[models.Organization]("PUT", ("clients", id_client, "organizations", id_organization), body=body))

    def delete_client_organization(self, id_client: str, id_organization: str) -> models.Success:
        """Delete a root organization, all organizations below it and everything they hold.

        Accounts, files and publications go with it, here and not at the networks. It cannot be undone.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("clients", id_client, "organizations", id_organization)))

    def list_clients(self, *, offset: int | None = None, limit: int | None = None, get_use: bool | None = None) -> models.ClientRecordPage:
        """List the clients that the caller can reach.

        A person may hold roles in several; an app has one.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `get_use`: Whether to tell what is in use
        """
        return self._driver.run(Call[models.ClientRecordPage]("GET", ("clients",), query={"offset": offset, "limit": limit, "get_use": get_use}))

    def iterate_clients(self, *, offset: int | None = None, limit: int | None = None, get_use: bool | None = None) -> Iterator[models.ClientRecord]:
        """`list_clients` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.ClientRecord]("GET", ("clients",), query={"offset": offset, "limit": limit, "get_use": get_use}, paging="offset"))

    def list_clients_organizations(self, *, offset: int | None = None, limit: int | None = None, offset_organizations: int | None = None, limit_organizations: int | None = None, get_use: bool | None = None) -> models.ClientTreePage:
        """List the clients that the caller can reach, with the organizations they may read.

        What a front needs to let a person choose where to work.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `offset_organizations`: How many organizations of each client to skip

        `limit_organizations`: How many organizations of each client at most

        `get_use`: Whether to tell what is in use
        """
        return self._driver.run(Call[models.ClientTreePage]("GET", ("clients_organizations",), query={"offset": offset, "limit": limit, "offset_organizations": offset_organizations, "limit_organizations": limit_organizations, "get_use": get_use}))

    def iterate_clients_organizations(self, *, offset: int | None = None, limit: int | None = None, offset_organizations: int | None = None, limit_organizations: int | None = None, get_use: bool | None = None) -> Iterator[models.ClientTree]:
        """`list_clients_organizations` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.ClientTree]("GET", ("clients_organizations",), query={"offset": offset, "limit": limit, "offset_organizations": offset_organizations, "limit_organizations": limit_organizations, "get_use": get_use}, paging="offset"))

    def get_client(self, id_client: str, *, get_use: bool | None = None) -> models.ClientRecord:
        """Get one client.

        With `get_use` the answer also tells what is in use.

        `get_use`: Whether to tell what is in use
        """
        return self._driver.run(Call[models.ClientRecord]("GET", ("clients", id_client), query={"get_use": get_use}))

    def update_client(self, id_client: str, body: models.UpdateClientBody) -> models.ClientRecord:
        """Change a client.

        What is left out stays. Its plan is changed by the operator only.
        """
        return self._driver.run(Call[models.ClientRecord]("PUT", ("clients", id_client), body=body))

    def get_own_client_permissions(self, id_client: str) -> models.OwnPermissions:
        """List what you may do in the client.

        The permissions that the caller holds by roles of the client itself, by the names of client roles. Those that begin with `client_organization` hold in every organization of the client. An app holds all of them.
        """
        return self._driver.run(Call[models.OwnPermissions]("GET", ("clients", id_client, "permissions")))

    def update_ai_settings(self, id_client: str, body: models.UpdateAiSettingsBody) -> models.ClientRecord:
        """Set the client’s own AI providers and keys; null removes those of a scope.

        Keys are stored encrypted and never shown. What is left out stays. Prompts and brand contexts go to the account of a key, so it also needs `client_organization_ai_plans:create` and `client_organization_ai_plans:read`, and the client’s administrators get a mail.
        """
        return self._driver.run(Call[models.ClientRecord]("PUT", ("clients", id_client, "ai-settings"), body=body))


class Organizations(_Area):
    """What holds accounts, files and publications. Organizations nest."""

    def get_organization(self, id_organization: str, *, get_use: bool | None = None) -> models.Organization:
        """Get one organization.

        With `get_use` the answer also tells what is in use. With a connect token or portal link it has the name, logo, time zone and language, and no more.

        `get_use`: Whether to tell what is in use
        """
        return self._driver.run(Call[models.Organization]("GET", ("organizations", id_organization), query={"get_use": get_use}))

    def update_organization(self, id_organization: str, body: models.OrganizationInput) -> models.Organization:
        """Change an organization and its plan.

        What is left out stays; `null` clears. Its place in the tree never changes.
        """
        return self._driver.run(Call[models.Organization]("PUT", ("organizations", id_organization), body=body))

    def delete_organization(self, id_organization: str) -> models.Success:
        """Delete an organization, all organizations below it and everything they hold.

        Accounts, files and publications go with it, here and not at the networks. It cannot be undone.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization)))

    def get_organization_limits(self, id_organization: str) -> models.OrganizationLimits:
        """Get the current limits of the organization.

        What the organization may use after the limits of all organizations above it and of the client’s plan. With a connect token: how many more accounts it can have, and 0 for everything else.
        """
        return self._driver.run(Call[models.OrganizationLimits]("GET", ("organizations", id_organization, "limits")))

    def get_own_permissions(self, id_organization: str) -> models.OwnPermissions:
        """List what you may do in the organization.

        The permissions that the caller holds here, by the names of organization roles. What a client role allows in every organization counts too. An app holds all of them.
        """
        return self._driver.run(Call[models.OwnPermissions]("GET", ("organizations", id_organization, "permissions")))

    def list_child_organizations(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, get_use: bool | None = None, name: str | None = None) -> models.OrganizationPage:
        """List the organizations directly below this one.

        Only those directly below; ask each of them for the next level. Those that the caller may not read themselves come without their settings and brand context.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `get_use`: Whether to tell what is in use

        `name`: Its name
        """
        return self._driver.run(Call[models.OrganizationPage]("GET", ("organizations", id_organization, "organizations"), query={"offset": offset, "limit": limit, "get_use": get_use, "name": name}))

    def iterate_child_organizations(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, get_use: bool | None = None, name: str | None = None) -> Iterator[models.Organization]:
        """`list_child_organizations` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Organization]("GET", ("organizations", id_organization, "organizations"), query={"offset": offset, "limit": limit, "get_use": get_use, "name": name}, paging="offset"))

    def create_child_organization(self, id_organization: str, body: models.CreateChildOrganizationBody, *, idempotency_key: str | None = None) -> models.Organization:
        """Create an organization below this one.

        What its plan gets is taken from what the organization above has left; without `actual_plan` it has no part of its own and shares that one’s.
        """
        return self._driver.run(Call[models.Organization]("POST", ("organizations", id_organization, "organizations"), body=body, keyed=True, key=idempotency_key))

    def update_social_credentials(self, id_organization: str, social_network: str, body: models.UpdateSocialCredentialsBody) -> models.Organization:
        """Store the organization’s own application at a network that needs one.

        The network is asked before anything is stored. What is left out stays. The secret and the bot’s token are stored encrypted and never shown. Accounts are connected by it, so it also needs `accounts:create` and `accounts:update`.
        """
        return self._driver.run(Call[models.Organization]("PUT", ("organizations", id_organization, "social_credentials", social_network), body=body))

    def delete_social_credentials(self, id_organization: str, social_network: str) -> models.Organization:
        """Remove the organization’s own application at a network.

        Accounts that were connected with it stay, and cannot post or be read until there is one again.
        """
        return self._driver.run(Call[models.Organization]("DELETE", ("organizations", id_organization, "social_credentials", social_network)))

    def update_ai_context(self, id_organization: str, body: models.AiContextInput) -> models.Organization:
        """Change the brand context from which AI plans start; null clears a field.

        What is left out stays. Plans that exist keep what they were made with.
        """
        return self._driver.run(Call[models.Organization]("PUT", ("organizations", id_organization, "ai-context"), body=body))

    def issue_connect_token(self, id_organization: str, *, social_network: models.NetworkName | None = None, redirect_uri: str | None = None) -> models.IssueConnectTokenAnswer:
        """Issue a token with which an end user connects one account within 15 minutes.

        Open `url` for the person, or give the token to a page of your own. It connects once, which may bring several accounts; with `social_network`, of that network only. The person comes back to `redirect_uri` once all is done, and never if they close the page before: `listConnectTokens` says what was connected all the same.

        `social_network`: The network

        `redirect_uri`: Where the person comes back when all is done: one of the `redirect_urls` of the app, opened as it stands, without parameters
        """
        return self._driver.run(Call[models.IssueConnectTokenAnswer]("GET", ("organizations", id_organization, "temporal_connect_token"), query={"social_network": social_network, "redirect_uri": redirect_uri}))

    def list_connect_tokens(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> models.ConnectTokenPage:
        """List the connect tokens and connect links that have not expired.

        An app sees those that it has issued or asked for, each with the `expires_at` that it was given as `expires_date`; people need `client_app:read` of the client, and see all. Without the tokens and addresses themselves, which are shown once. A link is listed until it has connected; one that a connect token opened is not listed, since it ends with the token.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.ConnectTokenPage]("GET", ("organizations", id_organization, "connect_tokens"), query={"offset": offset, "limit": limit}))

    def iterate_connect_tokens(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> Iterator[models.ConnectToken]:
        """`list_connect_tokens` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.ConnectToken]("GET", ("organizations", id_organization, "connect_tokens"), query={"offset": offset, "limit": limit}, paging="offset"))

    def end_connect_token(self, id_organization: str, id_connect_token: str) -> models.Success:
        """End a connect token or a connect link.

        It stops working at once; what was connected with it stays. People need `client_app:update` of the client.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "connect_tokens", id_connect_token)))

    def create_portal_link(self, id_organization: str, body: models.CreatePortalLinkBody, *, idempotency_key: str | None = None) -> models.CreatePortalLinkAnswer:
        """Issue a link with which an end user sees chosen screens of the organization.

        The page behind `url` can be framed by the `allowed_domains` of the app. The token in it does what the screens need in this organization, and nothing else.
        """
        return self._driver.run(Call[models.CreatePortalLinkAnswer]("POST", ("organizations", id_organization, "portal_links"), body=body, keyed=True, key=idempotency_key))

    def list_portal_links(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> models.ListedPortalLinkPage:
        """List the portal links that have not expired.

        An app sees those that it has issued; people need `client_app:read` of the client, and see all. Without their tokens, which are told once.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.ListedPortalLinkPage]("GET", ("organizations", id_organization, "portal_links"), query={"offset": offset, "limit": limit}))

    def iterate_portal_links(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> Iterator[models.ListedPortalLink]:
        """`list_portal_links` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.ListedPortalLink]("GET", ("organizations", id_organization, "portal_links"), query={"offset": offset, "limit": limit}, paging="offset"))

    def withdraw_portal_link(self, id_organization: str, id_portal_link: str) -> models.Success:
        """Withdraw a portal link.

        Its token stops working at once. People need `client_app:update` of the client.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "portal_links", id_portal_link)))

    def get_own_portal_link(self) -> models.PortalLink:
        """Get the portal link with whose token the call is made.

        What the page of a portal begins with: for which organization it is, and what it shows.
        """
        return self._driver.run(Call[models.PortalLink]("GET", ("portal_links", "me")))

    def list_organization_users(self, id_organization: str) -> models.UserPage:
        """List everyone with a role in the organization.

        Those whose role is in the organization itself: whoever reaches it by a role of the client is not among them. People who were invited have `enabled` false until they accept.
        """
        return self._driver.run(Call[models.UserPage]("GET", ("organizations", id_organization, "users")))


class Apps(_Area):
    """Credentials with which programs of a client call the interface, and where their webhooks go."""

    def list_apps(self, id_client: str, *, offset: int | None = None, limit: int | None = None) -> models.AppPage:
        """List the apps of a client, without their secrets.

        The newest first; without `limit` all of them. Secrets are read one by one (`getAppSecret`).

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.AppPage]("GET", ("clients", id_client, "apps"), query={"offset": offset, "limit": limit}))

    def iterate_apps(self, id_client: str, *, offset: int | None = None, limit: int | None = None) -> Iterator[models.App]:
        """`list_apps` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.App]("GET", ("clients", id_client, "apps"), query={"offset": offset, "limit": limit}, paging="offset"))

    def create_app(self, id_client: str, body: models.AppInput, *, idempotency_key: str | None = None) -> models.App:
        """Create an app and its credentials.

        Needs every permission of the client, since an app may do everything in it, and a verified e-mail address; takes a place of the plan. The answer does not hold the secret: read it with `getAppSecret`, and ask for tokens at `/oauth/token`.
        """
        return self._driver.run(Call[models.App]("POST", ("clients", id_client, "apps"), body=body, keyed=True, key=idempotency_key))

    def get_app(self, id_client: str, id_app: str) -> models.App:
        """Get one app; an app can read itself.

        Its secret is not part of the answer (`getAppSecret`).
        """
        return self._driver.run(Call[models.App]("GET", ("clients", id_client, "apps", id_app)))

    def update_app(self, id_client: str, id_app: str, body: models.AppChange) -> models.App:
        """Change an app’s configuration; an app can change its own.

        What is left out stays. A new `webhook_url` needs the permissions to read what webhooks carry (accounts, publications, comments, messages, contacts, files, integrations, AI plans) in every organization; the administrators get a mail, and what could not be delivered yet goes there. Saving `webhook_url` again switches on webhooks that were switched off after failing for days.
        """
        return self._driver.run(Call[models.App]("PUT", ("clients", id_client, "apps", id_app), body=body))

    def delete_app(self, id_client: str, id_app: str) -> models.Success:
        """Revoke an app’s credentials.

        Its tokens stop working at once, the connect tokens that it issued too, its webhooks end, and its place in the plan is free.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("clients", id_client, "apps", id_app)))

    def get_app_secret(self, id_client: str, id_app: str) -> models.GetAppSecretAnswer:
        """Get an app’s secret; treat the answer as a credential.

        With it the app asks for tokens at `/oauth/token` and checks the signatures of its webhooks. Needs every permission of the client, since an app may do everything in it.
        """
        return self._driver.run(Call[models.GetAppSecretAnswer]("GET", ("clients", id_client, "apps", id_app, "secret")))

    def rotate_app_secret(self, id_client: str, id_app: str, *, idempotency_key: str | None = None) -> models.RotateAppSecretAnswer:
        """Give an app a new secret; tokens issued for the old one stop working at once.

        Needs every permission of the client, as reading it does. Connect tokens and portal links stop working too. For a day `webhook-signature` holds a signature with each secret, so that receivers can change over.
        """
        return self._driver.run(Call[models.RotateAppSecretAnswer]("POST", ("clients", id_client, "apps", id_app, "secret"), keyed=True, key=idempotency_key))


class Accounts(_Area):
    """Profiles, pages and channels at the networks, connected to an organization."""

    def get_connect_links(self, id_organization: str, *, social_network: Sequence[models.NetworkName] | None = None, redirect_uri: str | None = None) -> list[models.GetConnectLinksAnswerItem]:
        """List the links with which a person connects accounts.

        One link for each network that is set up here, for 15 minutes or as long as the connect token; `authorization` says what the person must do. Most programs open the connect page instead (`issueConnectToken`).

        `social_network`: The network

        `redirect_uri`: Where the person is sent afterwards; it must be registered with the app
        """
        return self._driver.run(Call[list[models.GetConnectLinksAnswerItem]]("GET", ("organizations", id_organization, "connect_links"), query={"social_network": social_network, "redirect_uri": redirect_uri}))

    def complete_connection(self, id_organization: str, social_network: str, *, state: str | None = None, code: str | None = None) -> models.ConnectResult:
        """Complete a connection with what the network appended to its redirect.

        For programs with a page of their own at the redirect: pass on every parameter of the query, as it came. What went wrong at the network stands in `errorCode` of the answer. The accounts are found, and take no place of the plan until `enableAccount`.

        `state`: What the service gave the network and gets back

        `code`: What the network appended to its redirect
        """
        return self._driver.run(Call[models.ConnectResult]("GET", ("organizations", id_organization, "account-connect", social_network), query={"state": state, "code": code}))

    def connect_with_credentials(self, id_organization: str, social_network: str, body: dict[str, str], *, idempotency_key: str | None = None) -> models.ConnectResult:
        """Connect with credentials that the person typed, where the network allows that (app passwords).

        The credentials are used once and never stored; which fields are needed differs by network. What went wrong at the network stands in `errorCode` of the answer. The accounts are found, and take no place of the plan until `enableAccount`.
        """
        return self._driver.run(Call[models.ConnectResult]("POST", ("organizations", id_organization, "account-connect", social_network), body=body, keyed=True, key=idempotency_key))

    def list_accounts(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, name: str | None = None, accounts: Sequence[str] | None = None, state: models.ListAccountsState | None = None, social_network: Sequence[models.NetworkName] | None = None, capability: models.ListAccountsCapability | None = None) -> models.AccountPage:
        """List the accounts of the organization.

        Enabled ones, the newest first, also where their access ended (`error_code`); with `state` those that are connected but not enabled, or that were removed. With `accounts` those that are named, in any state.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `name`: Its name

        `accounts`: Only these accounts

        `state`: Where it is in its life

        `social_network`: The network

        `capability`: Only accounts whose network can do this
        """
        return self._driver.run(Call[models.AccountPage]("GET", ("organizations", id_organization, "accounts"), query={"offset": offset, "limit": limit, "name": name, "accounts": accounts, "state": state, "social_network": social_network, "capability": capability}))

    def iterate_accounts(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, name: str | None = None, accounts: Sequence[str] | None = None, state: models.ListAccountsState | None = None, social_network: Sequence[models.NetworkName] | None = None, capability: models.ListAccountsCapability | None = None) -> Iterator[models.Account]:
        """`list_accounts` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Account]("GET", ("organizations", id_organization, "accounts"), query={"offset": offset, "limit": limit, "name": name, "accounts": accounts, "state": state, "social_network": social_network, "capability": capability}, paging="offset"))

    def get_account(self, id_organization: str, id_account: str) -> models.Account:
        """Get one account.

        Also one that was removed. Tells besides how its comments come in (`incoming`), and what its person left open when connecting (`open_questions`).
        """
        return self._driver.run(Call[models.Account]("GET", ("organizations", id_organization, "accounts", id_account)))

    def update_account(self, id_organization: str, id_account: str, body: models.UpdateAccountBody) -> models.Account:
        """Rename an account in the service, or change what its posts have by default.

        What is left out stays. `publish_defaults` is replaced as a whole; `null` clears it.
        """
        return self._driver.run(Call[models.Account]("PUT", ("organizations", id_organization, "accounts", id_account), body=body))

    def delete_account(self, id_organization: str, id_account: str) -> models.Success:
        """Remove an account.

        It takes no place of the plan any more, publications that wait are not sent, and feeds leave it out. The record stays, so that `enableAccount` can bring it back; nothing changes at the network.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "accounts", id_account)))

    def enable_account(self, id_organization: str, id_account: str, *, idempotency_key: str | None = None) -> models.Success | models.EnableAccountAnswer2:
        """Enable an account.

        For accounts that were found when a person connected, or were removed. The network is asked whether the access works, and it takes a place of the plan. Repeating it changes nothing.
        """
        return self._driver.run(Call[models.Success | models.EnableAccountAnswer2]("POST", ("organizations", id_organization, "accounts", id_account, "enable"), keyed=True, key=idempotency_key))

    def get_persistent_menu(self, id_organization: str, id_account: str) -> models.PersistentMenus:
        """Read the menu that stands in the chats of an account, as its network has it now.

        The network is asked, so it takes a moment.
        """
        return self._driver.run(Call[models.PersistentMenus]("GET", ("organizations", id_organization, "accounts", id_account, "persistent_menu")))

    def set_persistent_menu(self, id_organization: str, id_account: str, body: models.PersistentMenus, *, idempotency_key: str | None = None) -> models.PersistentMenus:
        """Replace the menu that stands in the chats of an account; an empty one removes it.

        What is sent replaces the whole menu. Which buttons there are differs by network.
        """
        return self._driver.run(Call[models.PersistentMenus]("POST", ("organizations", id_organization, "accounts", id_account, "persistent_menu"), body=body, keyed=True, key=idempotency_key))


class Files(_Area):
    """The library of pictures, videos and documents of an organization."""

    def create_upload(self, id_organization: str, file: FileContent, *, name: str | None = None, idempotency_key: str | None = None) -> models.Upload:
        """Store a file.

        `multipart/form-data` with one part, `file`. Pictures and videos are measured on arrival; `allowed_social_networks` says which networks take them.
        """
        return self._driver.run(Call[models.Upload]("POST", ("organizations", id_organization, "uploads"), file=File(file, name), keyed=True, key=idempotency_key))

    def list_uploads(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> models.UploadPage:
        """List the files in the library of the organization.

        The newest first. Temporal files and those that were taken out of the library are not among them.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.UploadPage]("GET", ("organizations", id_organization, "uploads"), query={"offset": offset, "limit": limit}))

    def iterate_uploads(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> Iterator[models.Upload]:
        """`list_uploads` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Upload]("GET", ("organizations", id_organization, "uploads"), query={"offset": offset, "limit": limit}, paging="offset"))

    def begin_direct_upload(self, id_organization: str, body: models.BeginDirectUploadBody, *, idempotency_key: str | None = None) -> models.BeginDirectUploadAnswer:
        """Get a link for sending a large file directly.

        Send the bytes to `url` with `method` and `headers` within 24 hours, then call `completeDirectUpload`. The space is reserved until then.
        """
        return self._driver.run(Call[models.BeginDirectUploadAnswer]("POST", ("organizations", id_organization, "uploads", "direct"), body=body, keyed=True, key=idempotency_key))

    def complete_direct_upload(self, id_organization: str, id_upload: str, *, idempotency_key: str | None = None) -> models.Upload:
        """Complete an upload whose bytes were sent to the link.

        The file is measured as any other; before that it cannot be used. Repeating it answers the same file.
        """
        return self._driver.run(Call[models.Upload]("POST", ("organizations", id_organization, "uploads", id_upload, "complete"), keyed=True, key=idempotency_key))

    def get_upload(self, id_organization: str, id_upload: str) -> models.Upload:
        """Get one file.

        `file_externals` tells where networks already have it.
        """
        return self._driver.run(Call[models.Upload]("GET", ("organizations", id_organization, "uploads", id_upload)))

    def update_upload(self, id_organization: str, id_upload: str, body: models.UpdateUploadBody) -> models.Upload:
        """Say what a file shows, or set the cover of a video.

        `alt_text` is kept for the next post: a post says its own in `alt_texts`. The cover is an image of the library or a moment of the video. What is left out stays; `null` clears.
        """
        return self._driver.run(Call[models.Upload]("PUT", ("organizations", id_organization, "uploads", id_upload), body=body))

    def delete_upload(self, id_organization: str, id_upload: str, *, force_delete: bool | None = None) -> models.Success:
        """Delete a file, or take it out of the library while it is used.

        A file that a publication or a plan still needs is only taken out of the library, unless `force_delete` is given: then they fail when they are due.

        `force_delete`: Delete it even where publications use it
        """
        return self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "uploads", id_upload), query={"force_delete": force_delete}))

    def import_uploads(self, id_organization: str, body: models.ImportUploadsBody, *, idempotency_key: str | None = None) -> models.ImportUploadsAnswer:
        """Copy files from an integration into the library.

        Each file is copied by itself: what could not be is told under `errors`.
        """
        return self._driver.run(Call[models.ImportUploadsAnswer]("POST", ("organizations", id_organization, "uploads", "import"), body=body, keyed=True, key=idempotency_key))

    def explain_file(self, id_organization: str, file: FileContent, *, name: str | None = None, idempotency_key: str | None = None) -> models.FileExplanation:
        """Tell what a file is and which networks accept it, without storing it.

        `multipart/form-data` with one part, `file`. Tells what would be stored of it, and for each network what the check of a post with this one file says. A file that cannot be stored is refused with the code of `createUpload`.
        """
        return self._driver.run(Call[models.FileExplanation]("POST", ("organizations", id_organization, "uploads", "explain"), file=File(file, name), keyed=True, key=idempotency_key))

    def explain_upload(self, id_organization: str, id_upload: str) -> models.FileExplanation:
        """Tell which networks accept a file of the library, and why others do not.

        For each network what the check of a post with this one file says.
        """
        return self._driver.run(Call[models.FileExplanation]("GET", ("organizations", id_organization, "uploads", id_upload, "explain")))


class Publications(_Area):
    """Posts: checked, kept as drafts, scheduled, sent, changed, deleted."""

    def create_publication(self, id_organization: str, id_account: str, body: models.PublicationInput, *, idempotency_key: str | None = None) -> models.Publication:
        """Send a post now, schedule it, or keep it as a draft.

        Without `publish_date` it is sent in this call, which waits up to 20 seconds: while `state` is `publishing`, read it again, or let a webhook tell. What a network would refuse is stored as `withErrors` with its reasons, not lost. Send an `Idempotency-Key`, so that a repeated call posts nothing twice.
        """
        return self._driver.run(Call[models.Publication]("POST", ("organizations", id_organization, "accounts", id_account, "publish"), body=body, keyed=True, key=idempotency_key))

    def list_account_publications(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None, from_date: str | None = None, to_date: str | None = None, search: str | None = None, order_by_publish: bool | None = None, social_network: Sequence[models.NetworkName] | None = None, accounts: Sequence[str] | None = None, state: Sequence[models.PublicationState] | None = None, id_ai_plan: str | None = None, id_integration: str | None = None, id_upload: str | None = None, expand: Sequence[models.PublicationExpand] | None = None) -> models.PublicationPage:
        """List the publications of one account.

        The newest first, unless `order_by_publish` is true.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `search`: Words to find

        `order_by_publish`: The next to be published first, in place of the newest

        `social_network`: The network

        `accounts`: Only publications of these accounts

        `state`: Only publications in one of these states

        `id_ai_plan`: Only those of this weekly plan

        `id_integration`: Only those that were made of this feed

        `id_upload`: Only those that use this file of the library

        `expand`: Records to add to each, or to the one
        """
        return self._driver.run(Call[models.PublicationPage]("GET", ("organizations", id_organization, "accounts", id_account, "publish"), query={"offset": offset, "limit": limit, "from_date": from_date, "to_date": to_date, "search": search, "order_by_publish": order_by_publish, "social_network": social_network, "accounts": accounts, "state": state, "id_ai_plan": id_ai_plan, "id_integration": id_integration, "id_upload": id_upload, "expand": expand}))

    def iterate_account_publications(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None, from_date: str | None = None, to_date: str | None = None, search: str | None = None, order_by_publish: bool | None = None, social_network: Sequence[models.NetworkName] | None = None, accounts: Sequence[str] | None = None, state: Sequence[models.PublicationState] | None = None, id_ai_plan: str | None = None, id_integration: str | None = None, id_upload: str | None = None, expand: Sequence[models.PublicationExpand] | None = None) -> Iterator[models.Publication]:
        """`list_account_publications` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Publication]("GET", ("organizations", id_organization, "accounts", id_account, "publish"), query={"offset": offset, "limit": limit, "from_date": from_date, "to_date": to_date, "search": search, "order_by_publish": order_by_publish, "social_network": social_network, "accounts": accounts, "state": state, "id_ai_plan": id_ai_plan, "id_integration": id_integration, "id_upload": id_upload, "expand": expand}, paging="offset"))

    def check_publication(self, id_organization: str, id_account: str, body: models.PublicationInput, *, idempotency_key: str | None = None) -> models.CheckPublicationAnswer:
        """Check a post without storing anything.

        Runs every rule of the network on the post and tells all that is wrong at once. No errors mean that it can go out. Warnings tell the limits that will be used up at its date by what is scheduled: they keep nothing from being created. Fields for which the network has no use are named in the header `Ignored-Fields`.
        """
        return self._driver.run(Call[models.CheckPublicationAnswer]("POST", ("organizations", id_organization, "accounts", id_account, "publish", "check"), body=body, keyed=True, key=idempotency_key))

    def get_quota_plan(self, id_organization: str, *, from_date: str | None = None, to_date: str | None = None) -> models.GetQuotaPlanAnswer:
        """Tell what the scheduled posts will use of every limit, and which will not fit.

        One entry for each limit of the plan, of the accounts and of their networks. Every quota tells what is used now, what the posts scheduled from `from_date` (now, unless given) to `to_date` (31 days later; 92 at most) ask for, what is left at the fullest moment until then, and names the posts that will not fit when everything goes out at its date. What other organizations have scheduled counts where they share the X credits or the application, and is not named. Publications of the plan are counted when a post is created, so that all that are scheduled have theirs. A post that does not fit fails where credits lack, and is held back where a network refuses it for the time being: it then takes room later. Each quota names at most 1,000.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset
        """
        return self._driver.run(Call[models.GetQuotaPlanAnswer]("GET", ("organizations", id_organization, "quota_plan"), query={"from_date": from_date, "to_date": to_date}))

    def list_publications(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, from_date: str | None = None, to_date: str | None = None, search: str | None = None, order_by_publish: bool | None = None, social_network: Sequence[models.NetworkName] | None = None, accounts: Sequence[str] | None = None, state: Sequence[models.PublicationState] | None = None, id_ai_plan: str | None = None, id_integration: str | None = None, id_upload: str | None = None, expand: Sequence[models.PublicationExpand] | None = None) -> models.PublicationPage:
        """List the publications of the organization.

        The newest first, unless `order_by_publish` is true. Those of organizations below are not among them.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `search`: Words to find

        `order_by_publish`: The next to be published first, in place of the newest

        `social_network`: The network

        `accounts`: Only publications of these accounts

        `state`: Only publications in one of these states

        `id_ai_plan`: Only those of this weekly plan

        `id_integration`: Only those that were made of this feed

        `id_upload`: Only those that use this file of the library

        `expand`: Records to add to each, or to the one
        """
        return self._driver.run(Call[models.PublicationPage]("GET", ("organizations", id_organization, "publish"), query={"offset": offset, "limit": limit, "from_date": from_date, "to_date": to_date, "search": search, "order_by_publish": order_by_publish, "social_network": social_network, "accounts": accounts, "state": state, "id_ai_plan": id_ai_plan, "id_integration": id_integration, "id_upload": id_upload, "expand": expand}))

    def iterate_publications(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, from_date: str | None = None, to_date: str | None = None, search: str | None = None, order_by_publish: bool | None = None, social_network: Sequence[models.NetworkName] | None = None, accounts: Sequence[str] | None = None, state: Sequence[models.PublicationState] | None = None, id_ai_plan: str | None = None, id_integration: str | None = None, id_upload: str | None = None, expand: Sequence[models.PublicationExpand] | None = None) -> Iterator[models.Publication]:
        """`list_publications` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Publication]("GET", ("organizations", id_organization, "publish"), query={"offset": offset, "limit": limit, "from_date": from_date, "to_date": to_date, "search": search, "order_by_publish": order_by_publish, "social_network": social_network, "accounts": accounts, "state": state, "id_ai_plan": id_ai_plan, "id_integration": id_integration, "id_upload": id_upload, "expand": expand}, paging="offset"))

    def list_social_publications(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None) -> models.ListSocialPublicationsAnswer:
        """List the posts on the account’s timeline at the network, at most 100 per call.

        What the network has, posts that were not made here included. The network is asked, so it takes a moment, and credits on X.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.ListSocialPublicationsAnswer]("GET", ("organizations", id_organization, "accounts", id_account, "social_publications"), query={"offset": offset, "limit": limit}))

    def iterate_social_publications(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None) -> Iterator[models.ListSocialPublicationsAnswerDataItem]:
        """`list_social_publications` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.ListSocialPublicationsAnswerDataItem]("GET", ("organizations", id_organization, "accounts", id_account, "social_publications"), query={"offset": offset, "limit": limit}, paging="offset"))

    def get_publication(self, id_organization: str, id_publication: str, *, expand: Sequence[models.PublicationExpand] | None = None) -> models.Publication:
        """Get one publication.

        `expand` adds the account and the files.

        `expand`: Records to add to each, or to the one
        """
        return self._driver.run(Call[models.Publication]("GET", ("organizations", id_organization, "publish", id_publication), query={"expand": expand}))

    def update_publication(self, id_organization: str, id_publication: str, body: models.PublicationChange) -> models.Publication:
        """Change a publication that was not sent.

        What is left out stays; `null` clears. With `state` `ready` a draft or a failed publication goes out, now or at its date. With the `revision` that was read, it is refused (570) once anybody else changed the publication, even in the same moment.
        """
        return self._driver.run(Call[models.Publication]("PUT", ("organizations", id_organization, "publish", id_publication), body=body))

    def delete_publication(self, id_organization: str, id_publication: str, *, revision: str | None = None) -> models.Success:
        """Delete a publication, and its post on the network.

        Where the network cannot delete, the answer is an error and the publication stays. Of a thread, the posts that were deleted before that are gone. With the `revision` that was read, it is refused (570) once anybody else changed the publication.

        `revision`: The `revision` of the publication that the caller has read: when it is another one by now, nothing is deleted
        """
        return self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "publish", id_publication), query={"revision": revision}))

    def update_account_publication(self, id_organization: str, id_account: str, id_publication: str, body: models.PublicationChange) -> models.Publication:
        """Change a publication that was not sent.

        What is left out stays; `null` clears. With `state` `ready` a draft or a failed publication goes out, now or at its date. The same as `updatePublication`, and the publication must be one of this account.
        """
        return self._driver.run(Call[models.Publication]("PUT", ("organizations", id_organization, "accounts", id_account, "publish", id_publication), body=body))

    def retry_publication(self, id_organization: str, id_publication: str, *, idempotency_key: str | None = None) -> models.RetryPublicationAnswer:
        """Send a failed publication again, unchanged.

        Three times at most. At its date when that is still ahead, else in this call. When `outcome` is `unknown`, look at the network first, since the post may be there.
        """
        return self._driver.run(Call[models.RetryPublicationAnswer]("POST", ("organizations", id_organization, "publish", id_publication, "retry"), keyed=True, key=idempotency_key))

    def import_publications(self, id_organization: str, body: models.PostImportInput, *, idempotency_key: str | None = None) -> models.ImportPublicationsAnswer:
        """Import posts from a table or a calendar, at most 100 a call.

        A result for each row or event. Send the same rows again after a lost answer: a row that was imported makes no second post. What has no `publish_date` is kept as a draft, so nothing is sent in this call; what its network would refuse is refused here, not stored. `docs/start/import.md` has the columns.
        """
        return self._driver.run(Call[models.ImportPublicationsAnswer]("POST", ("organizations", id_organization, "publish", "import"), body=body, keyed=True, key=idempotency_key))

    def create_calendar_link(self, id_organization: str, body: models.CreateCalendarLinkBody, *, idempotency_key: str | None = None) -> models.CalendarLink:
        """Make an address at which calendar programs read the schedule.

        iCalendar, with the posts of the last 30 and the next 180 days. Anyone with the address can read it without signing in, until it is withdrawn or who made it may no longer read publications.
        """
        return self._driver.run(Call[models.CalendarLink]("POST", ("organizations", id_organization, "calendar_links"), body=body, keyed=True, key=idempotency_key))

    def list_calendar_links(self, id_organization: str) -> models.CalendarLinkPage:
        """List the addresses at which calendar programs read the schedule.

        The newest first.
        """
        return self._driver.run(Call[models.CalendarLinkPage]("GET", ("organizations", id_organization, "calendar_links")))

    def withdraw_calendar_link(self, id_organization: str, id_calendar_link: str) -> models.Success:
        """Withdraw an address of the schedule.

        It stops working at once. Calendars that have read it may show what they read for a while.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "calendar_links", id_calendar_link)))


class Slots(_Area):
    """Weekly times at which the posts of an account go out, and the queue of those that wait for them."""

    def get_posting_slots(self, id_organization: str, id_account: str) -> models.PostingSlots:
        """Read the posting slots of an account.

        The weekly times that `schedule: next_slot` gives to posts. None until they are set.
        """
        return self._driver.run(Call[models.PostingSlots]("GET", ("organizations", id_organization, "accounts", id_account, "slots")))

    def replace_posting_slots(self, id_organization: str, id_account: str, body: models.ReplacePostingSlotsBody) -> models.PostingSlots:
        """Replace the posting slots of an account.

        All of them, at most 100; they are sorted, and each is kept once. What waits in slots already keeps its date. A time that a change of the clocks skips is the first minute after it, one that comes twice is the first.
        """
        return self._driver.run(Call[models.PostingSlots]("PUT", ("organizations", id_organization, "accounts", id_account, "slots"), body=body))

    def pause_posting_slots(self, id_organization: str, id_account: str) -> models.PostingSlots:
        """Hold back what waits in the slots of an account.

        It stays `ready` and does not go out until the slots are resumed. Posts with a date of their own go out, and what is being sent already is brought to its end.
        """
        return self._driver.run(Call[models.PostingSlots]("PUT", ("organizations", id_organization, "accounts", id_account, "slots", "pause")))

    def resume_posting_slots(self, id_organization: str, id_account: str) -> models.PostingSlots:
        """Let what waits in the slots of an account go out again.

        What should have gone out during the pause gets the next slots, in its order; what follows moves back where it must. Nothing goes out at once.
        """
        return self._driver.run(Call[models.PostingSlots]("PUT", ("organizations", id_organization, "accounts", id_account, "slots", "resume")))

    def list_posting_queue(self, id_organization: str, id_account: str, *, from_date: str | None = None, to_date: str | None = None) -> models.ListPostingQueueAnswer:
        """List the next slots of an account, and what waits in them.

        Two weeks from now, unless a period of at most 92 days is given. A slot without `id_publication` is free. Without `from_date`, what a pause kept back comes first, under the date that it missed.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset
        """
        return self._driver.run(Call[models.ListPostingQueueAnswer]("GET", ("organizations", id_organization, "accounts", id_account, "slots", "queue"), query={"from_date": from_date, "to_date": to_date}))

    def reorder_posting_queue(self, id_organization: str, id_account: str, body: models.ReorderPostingQueueBody) -> models.Success:
        """Put what waits in the slots of an account into a new order.

        Name publications in the order in which they are to go out: they share the dates that they have. Those that are not named stay where they are.
        """
        return self._driver.run(Call[models.Success]("PUT", ("organizations", id_organization, "accounts", id_account, "slots", "queue"), body=body))


class Comments(_Area):
    """What people write below posts, and the answers."""

    def list_comments(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None, social_network: Sequence[models.NetworkName] | None = None, id_account: str | None = None, id_publication: str | None = None, replied: bool | None = None, hidden: bool | None = None, search: str | None = None, rating: Sequence[int] | None = None, from_date: str | None = None, to_date: str | None = None, unread: bool | None = None, expand: Sequence[models.ListCommentsExpandItem] | None = None) -> models.ListCommentsAnswer:
        """List the comments of others on what the organization published, as last read.

        The newest first, without answers to comments. As they are stored: the service collects them by itself, by push or by asking. `readPublicationComments` asks the network now.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `after`: The `next_cursor` of the page before, in place of `offset`: pages neither skip nor repeat while records come and go

        `social_network`: The network

        `id_account`: The account

        `id_publication`: The publication

        `replied`: Only those that the account answered, or did not

        `hidden`: Whether it is hidden from others at the network

        `search`: Words to find

        `rating`: Reserved: no network rates comments

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `unread`: Only those that nobody here has read

        `expand`: Records to add to each
        """
        return self._driver.run(Call[models.ListCommentsAnswer]("GET", ("organizations", id_organization, "comments"), query={"offset": offset, "limit": limit, "after": after, "social_network": social_network, "id_account": id_account, "id_publication": id_publication, "replied": replied, "hidden": hidden, "search": search, "rating": rating, "from_date": from_date, "to_date": to_date, "unread": unread, "expand": expand}))

    def iterate_comments(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None, social_network: Sequence[models.NetworkName] | None = None, id_account: str | None = None, id_publication: str | None = None, replied: bool | None = None, hidden: bool | None = None, search: str | None = None, rating: Sequence[int] | None = None, from_date: str | None = None, to_date: str | None = None, unread: bool | None = None, expand: Sequence[models.ListCommentsExpandItem] | None = None) -> Iterator[models.ExpandedComment]:
        """`list_comments` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.ExpandedComment]("GET", ("organizations", id_organization, "comments"), query={"offset": offset, "limit": limit, "after": after, "social_network": social_network, "id_account": id_account, "id_publication": id_publication, "replied": replied, "hidden": hidden, "search": search, "rating": rating, "from_date": from_date, "to_date": to_date, "unread": unread, "expand": expand}, paging="after"))

    def count_unread_comments(self, id_organization: str) -> models.CountUnreadCommentsAnswer:
        """Count the comments that nobody has read.

        Of those that `listComments` lists.
        """
        return self._driver.run(Call[models.CountUnreadCommentsAnswer]("GET", ("organizations", id_organization, "unread_comments")))

    def mark_comments_read(self, id_organization: str, body: models.CommentFilter, *, idempotency_key: str | None = None) -> models.MarkCommentsReadAnswer:
        """Mark all comments as read that match a filter.

        Without a filter all of them. Answers how many there were. Comments that came after `until`, or during the call, stay unread.
        """
        return self._driver.run(Call[models.MarkCommentsReadAnswer]("POST", ("organizations", id_organization, "comments", "read"), body=body, keyed=True, key=idempotency_key))

    def get_comment(self, id_organization: str, id_comment: str) -> models.Comment:
        """Read one comment, as last read from the network.

        It is read from the store, also when it was deleted; the network is not asked.
        """
        return self._driver.run(Call[models.Comment]("GET", ("organizations", id_organization, "comments", id_comment)))

    def update_comment(self, id_organization: str, id_comment: str, body: models.UpdateCommentBody) -> models.Comment:
        """Hide or show a comment at its network, mark it as read or unread.

        The network is asked only to hide or show, and first: when it refuses, nothing changes. What is left out stays.
        """
        return self._driver.run(Call[models.Comment]("PUT", ("organizations", id_organization, "comments", id_comment), body=body))

    def delete_comment(self, id_organization: str, id_comment: str) -> models.Success:
        """Delete a comment at its network.

        What the network lets the account delete: its own, and on some networks those of others (`getSocialCommentActions`). The record stays, without its words. It takes credits on X.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "comments", id_comment)))

    def reply_to_comment(self, id_organization: str, id_comment: str, body: models.ReplyToCommentBody, *, idempotency_key: str | None = None) -> models.ReplyToCommentAnswer:
        """Answer a comment in public.

        It is sent in this call. When nobody can tell whether the network has it, the answer is an error with `id_comment` of the reply. Send an `Idempotency-Key`, so that a repeated call answers nothing twice. It takes credits on X.
        """
        return self._driver.run(Call[models.ReplyToCommentAnswer]("POST", ("organizations", id_organization, "comments", id_comment, "reply"), body=body, keyed=True, key=idempotency_key))

    def read_replies(self, id_organization: str, id_comment: str, *, limit: int | None = None, offset: str | None = None) -> models.CommentThread:
        """Read the answers to a comment from the network.

        The network is asked, so it takes a moment, and credits on X. Pass `next_cursor` as `offset` to read on.

        `limit`: How many records at most; 0 only counts them

        `offset`: The `next_cursor` of the page before
        """
        return self._driver.run(Call[models.CommentThread]("GET", ("organizations", id_organization, "comments", id_comment, "replies"), query={"limit": limit, "offset": offset}))

    def iterate_replies(self, id_organization: str, id_comment: str, *, limit: int | None = None, offset: str | None = None) -> Iterator[models.Comment]:
        """`read_replies` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Comment]("GET", ("organizations", id_organization, "comments", id_comment, "replies"), query={"limit": limit, "offset": offset}, paging="offset"))

    def read_publication_comments(self, id_organization: str, id_publication: str, *, limit: int | None = None, offset: str | None = None) -> models.CommentThread:
        """Read the comments on a publication from the network.

        The network is asked, so it takes a moment, and credits on X. Pass `next_cursor` as `offset` to read on.

        `limit`: How many records at most; 0 only counts them

        `offset`: The `next_cursor` of the page before
        """
        return self._driver.run(Call[models.CommentThread]("GET", ("organizations", id_organization, "publish", id_publication, "comments"), query={"limit": limit, "offset": offset}))

    def iterate_publication_comments(self, id_organization: str, id_publication: str, *, limit: int | None = None, offset: str | None = None) -> Iterator[models.Comment]:
        """`read_publication_comments` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Comment]("GET", ("organizations", id_organization, "publish", id_publication, "comments"), query={"limit": limit, "offset": offset}, paging="offset"))

    def read_account_comments(self, id_organization: str, id_account: str, *, limit: int | None = None, offset: str | None = None, publication_external_id: str | None = None) -> models.CommentThread:
        """Read the comments on a post of an account that was not made here.

        With `publication_external_id` the network is asked, so it takes a moment, and credits on X; without it, the answer is what is stored of comments on such posts. Pass `next_cursor` as `offset` to read on.

        `limit`: How many records at most; 0 only counts them

        `offset`: The `next_cursor` of the page before

        `publication_external_id`: The post; without it, what is stored of comments on such posts, which is free
        """
        return self._driver.run(Call[models.CommentThread]("GET", ("organizations", id_organization, "accounts", id_account, "comments"), query={"limit": limit, "offset": offset, "publication_external_id": publication_external_id}))

    def iterate_account_comments(self, id_organization: str, id_account: str, *, limit: int | None = None, offset: str | None = None, publication_external_id: str | None = None) -> Iterator[models.Comment]:
        """`read_account_comments` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Comment]("GET", ("organizations", id_organization, "accounts", id_account, "comments"), query={"limit": limit, "offset": offset, "publication_external_id": publication_external_id}, paging="offset"))


class Messages(_Area):
    """Private conversations with contacts."""

    def count_unread_messages(self, id_organization: str) -> models.CountUnreadMessagesAnswer:
        """Count the messages of contacts that nobody has read.

        Counts messages, not conversations.
        """
        return self._driver.run(Call[models.CountUnreadMessagesAnswer]("GET", ("organizations", id_organization, "unread_messages")))

    def list_conversations(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None, social_network: Sequence[models.NetworkName] | None = None, unread: bool | None = None, search: str | None = None) -> models.ListConversationsAnswer:
        """List the conversations of all accounts, as they are stored.

        The latest first, each with its last message and whether free text may be sent now.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `after`: The `next_cursor` of the page before, in place of `offset`: pages neither skip nor repeat while records come and go

        `social_network`: The network

        `unread`: Only those with something that nobody here has read

        `search`: Text that the name or a phone number of the contact contains
        """
        return self._driver.run(Call[models.ListConversationsAnswer]("GET", ("organizations", id_organization, "conversations"), query={"offset": offset, "limit": limit, "after": after, "social_network": social_network, "unread": unread, "search": search}))

    def iterate_conversations(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None, social_network: Sequence[models.NetworkName] | None = None, unread: bool | None = None, search: str | None = None) -> Iterator[models.Conversation]:
        """`list_conversations` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Conversation]("GET", ("organizations", id_organization, "conversations"), query={"offset": offset, "limit": limit, "after": after, "social_network": social_network, "unread": unread, "search": search}, paging="after"))

    def list_account_conversations(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None) -> models.ListAccountConversationsAnswer:
        """List the conversations of one account; the first call reads what the network has.

        The latest first, each with its last message and whether free text may be sent now.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `after`: The `next_cursor` of the page before, in place of `offset`: pages neither skip nor repeat while records come and go
        """
        return self._driver.run(Call[models.ListAccountConversationsAnswer]("GET", ("organizations", id_organization, "accounts", id_account, "conversations"), query={"offset": offset, "limit": limit, "after": after}))

    def iterate_account_conversations(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None) -> Iterator[models.Conversation]:
        """`list_account_conversations` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Conversation]("GET", ("organizations", id_organization, "accounts", id_account, "conversations"), query={"offset": offset, "limit": limit, "after": after}, paging="after"))

    def count_account_conversations(self, id_organization: str, id_account: str, *, from_date: str | None = None, to_date: str | None = None, group_by: models.CountAccountConversationsGroupBy | None = None) -> models.ConversationTotals:
        """Count the conversations of one account: a contact on a day in UTC is one.

        This month’s, unless a range is given. With `group_by` by day, month or year; without it one number.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `group_by`: How to group the numbers
        """
        return self._driver.run(Call[models.ConversationTotals]("GET", ("organizations", id_organization, "accounts", id_account, "conversations_total"), query={"from_date": from_date, "to_date": to_date, "group_by": group_by}))

    def count_conversations(self, id_organization: str, *, from_date: str | None = None, to_date: str | None = None, group_by: models.CountConversationsGroupBy | None = None) -> models.ConversationTotals:
        """Count the conversations of all accounts: a contact of an account on a day in UTC is one.

        This month’s, unless a range is given. With `group_by` by day, month or year; without it one number.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `group_by`: How to group the numbers
        """
        return self._driver.run(Call[models.ConversationTotals]("GET", ("organizations", id_organization, "conversations_total"), query={"from_date": from_date, "to_date": to_date, "group_by": group_by}))

    def read_messages(self, id_organization: str, id_account: str, id_contact: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None, mark_read: bool | None = None, expand: Sequence[models.ReadMessagesExpandItem] | None = None) -> models.ReadMessagesAnswer:
        """Read what an account and a contact exchanged, newest first, which marks it as read.

        The first call for an account reads what its network has. The messages on the page are marked as read if the caller may answer them (`messages:create`) and is not an assistant; `mark_read=false` leaves them unread. The network is not notified.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `after`: The `next_cursor` of the page before, in place of `offset`: pages neither skip nor repeat while records come and go

        `mark_read`: Whether reading them marks them as read; left out: for those who may answer them

        `expand`: Records to add to each
        """
        return self._driver.run(Call[models.ReadMessagesAnswer]("GET", ("organizations", id_organization, "accounts", id_account, "messages", id_contact), query={"offset": offset, "limit": limit, "after": after, "mark_read": mark_read, "expand": expand}))

    def iterate_messages(self, id_organization: str, id_account: str, id_contact: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None, mark_read: bool | None = None, expand: Sequence[models.ReadMessagesExpandItem] | None = None) -> Iterator[models.Message]:
        """`read_messages` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Message]("GET", ("organizations", id_organization, "accounts", id_account, "messages", id_contact), query={"offset": offset, "limit": limit, "after": after, "mark_read": mark_read, "expand": expand}, paging="after"))

    def send_message(self, id_organization: str, id_account: str, id_contact: str, body: models.MessageInput, *, idempotency_key: str | None = None) -> models.Message:
        """Send a message to a contact.

        It is sent in this call. When nobody can tell whether the network has it, the answer is an error with `id_message`. Outside the network’s window only templates are taken (1513). Send an `Idempotency-Key`, so that a repeated call sends nothing twice.
        """
        return self._driver.run(Call[models.Message]("POST", ("organizations", id_organization, "accounts", id_account, "messages", id_contact), body=body, keyed=True, key=idempotency_key))

    def check_message(self, id_organization: str, id_account: str, id_contact: str, body: models.MessageInput, *, idempotency_key: str | None = None) -> models.CheckMessageAnswer:
        """Check a message without sending it.

        Runs every rule of the network on the message and tells all that is wrong at once; the network is not asked. An empty list means that it can go out.
        """
        return self._driver.run(Call[models.CheckMessageAnswer]("POST", ("organizations", id_organization, "accounts", id_account, "messages", id_contact, "check"), body=body, keyed=True, key=idempotency_key))

    def reply_privately(self, id_organization: str, id_comment: str, body: models.ReplyPrivatelyBody, *, idempotency_key: str | None = None) -> models.Message:
        """Answer the author of a comment with a private message: once, within 7 days.

        On networks that allow it. It is sent in this call and opens a conversation; the author becomes a contact.
        """
        return self._driver.run(Call[models.Message]("POST", ("organizations", id_organization, "comments", id_comment, "private_reply"), body=body, keyed=True, key=idempotency_key))

    def tell_seen(self, id_organization: str, id_account: str, id_contact: str, *, until: str | None = None, idempotency_key: str | None = None) -> models.Success:
        """Mark the messages of a contact as read, and tell the network that they were seen.

        The person sees it where the network shows that. Messages that came after `until`, or during the call, stay unread.

        `until`: When the messages were read
        """
        return self._driver.run(Call[models.Success]("POST", ("organizations", id_organization, "accounts", id_account, "messages", id_contact, "seen"), query={"until": until}, keyed=True, key=idempotency_key))

    def delete_messages(self, id_organization: str, id_account: str) -> models.Success:
        """Delete what is stored of the messages of an account; the network keeps its own.

        Contacts stay. What the network still has is read again when somebody asks for the conversations.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "accounts", id_account, "messages")))


class Contacts(_Area):
    """The people who write to the accounts."""

    def list_contacts(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None, search: str | None = None, social_network: models.ContactChannelName | None = None, extra_data: Sequence[models.ListContactsExtraDataItem] | None = None) -> models.ListContactsAnswer:
        """List the people with whom the organization exchanges messages, newest first.

        A person is one contact for each organization, however often they write.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `after`: The `next_cursor` of the page before, in place of `offset`: pages neither skip nor repeat while records come and go

        `search`: Text that the name or a phone number contains

        `social_network`: The network

        `extra_data`: Fields of `extra_data`, spelled `extra_data[0][key]=number_property&extra_data[0][value]=5`; of a repeated value any may match, of the entries all must
        """
        return self._driver.run(Call[models.ListContactsAnswer]("GET", ("organizations", id_organization, "contacts"), query={"offset": offset, "limit": limit, "after": after, "search": search, "social_network": social_network, "extra_data": extra_data}))

    def iterate_contacts(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None, search: str | None = None, social_network: models.ContactChannelName | None = None, extra_data: Sequence[models.ListContactsExtraDataItem] | None = None) -> Iterator[models.Contact]:
        """`list_contacts` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Contact]("GET", ("organizations", id_organization, "contacts"), query={"offset": offset, "limit": limit, "after": after, "search": search, "social_network": social_network, "extra_data": extra_data}, paging="after"))

    def create_contact(self, id_organization: str, body: models.ContactInput, *, idempotency_key: str | None = None) -> models.Contact:
        """Enter a contact; whoever has the first identifier already is answered as they are.

        Needs one identifier at a network, or an e-mail address.
        """
        return self._driver.run(Call[models.Contact]("POST", ("organizations", id_organization, "contacts"), body=body, keyed=True, key=idempotency_key))

    def delete_contacts(self, id_organization: str) -> models.Success:
        """Delete all contacts with every message exchanged with them; the networks keep theirs.

        Messages that networks push again do not come back; those that are read from them anew do. It cannot be undone.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "contacts")))

    def get_contact(self, id_organization: str, id_contact: str) -> models.Contact:
        """Read one contact.

        Tells where the contact can be reached.
        """
        return self._driver.run(Call[models.Contact]("GET", ("organizations", id_organization, "contacts", id_contact)))

    def update_contact(self, id_organization: str, id_contact: str, body: models.UpdateContactBody) -> models.Contact:
        """Change a contact: what is left out stays, `null` clears, a list replaces the whole list.

        The network’s own name of the person no longer replaces a name that was given here.
        """
        return self._driver.run(Call[models.Contact]("PUT", ("organizations", id_organization, "contacts", id_contact), body=body))

    def delete_contact(self, id_organization: str, id_contact: str) -> models.Success:
        """Delete a contact with every message exchanged with them; the network keeps its own.

        Messages that networks push again do not come back; those that are read from them anew do. It cannot be undone.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "contacts", id_contact)))


class MessageTemplates(_Area):
    """Texts that WhatsApp must approve before they may open a conversation."""

    def list_message_templates(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None, status: Sequence[str] | None = None) -> models.MessageTemplatePage:
        """List the message templates of an account, as its network has them now.

        The network is asked, so it takes a moment. Those that are approved, unless `status` asks for others.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `status`: States by the network’s names, or `all`; without it, those that are approved
        """
        return self._driver.run(Call[models.MessageTemplatePage]("GET", ("organizations", id_organization, "accounts", id_account, "message_templates"), query={"offset": offset, "limit": limit, "status": status}))

    def iterate_message_templates(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None, status: Sequence[str] | None = None) -> Iterator[models.MessageTemplate]:
        """`list_message_templates` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.MessageTemplate]("GET", ("organizations", id_organization, "accounts", id_account, "message_templates"), query={"offset": offset, "limit": limit, "status": status}, paging="offset"))

    def create_message_template(self, id_organization: str, id_account: str, body: models.MessageTemplate, *, idempotency_key: str | None = None) -> models.MessageTemplate:
        """Hand in a message template for approval by the network.

        The network decides, often within minutes; a webhook (`message_template_status`) tells.
        """
        return self._driver.run(Call[models.MessageTemplate]("POST", ("organizations", id_organization, "accounts", id_account, "message_templates"), body=body, keyed=True, key=idempotency_key))

    def delete_message_template(self, id_organization: str, id_account: str, *, template_id: str | None = None, template_name: str | None = None) -> models.Success:
        """Delete a message template at the network, in one language.

        Give both `template_id` and `template_name`. The other languages of the template stay.

        `template_id`: Its identifier at the network

        `template_name`: Its name; both are needed
        """
        return self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "accounts", id_account, "message_templates"), query={"template_id": template_id, "template_name": template_name}))


class Metrics(_Area):
    """The numbers of posts and accounts, in one vocabulary for all networks."""

    def list_metric_names(self, id_organization: str, id_account: str) -> list[str]:
        """List the numbers that an account has, by the network’s names.

        They are the values of `names` of `getAccountMetrics`; some may have numbers from before only.
        """
        return self._driver.run(Call[list[str]]("GET", ("organizations", id_organization, "accounts", id_account, "metric_list")))

    def get_account_metrics(self, id_organization: str, id_account: str, *, from_date: str | None = None, to_date: str | None = None, names: Sequence[str] | None = None) -> models.GetAccountMetricsAnswer:
        """Read the numbers of an account, by the network’s names.

        By days up to 31 days, by months up to 720, else by years. Without a range, those of yesterday and today in UTC. For numbers of all networks in one vocabulary use `getOrganizationMetrics`.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `names`: Only these numbers
        """
        return self._driver.run(Call[models.GetAccountMetricsAnswer]("GET", ("organizations", id_organization, "accounts", id_account, "metrics"), query={"from_date": from_date, "to_date": to_date, "names": names}))

    def get_best_times(self, id_organization: str, id_account: str) -> models.BestTimes:
        """Read in which hours of the week posts of an account reach most.

        From what posts of the last year reached by the hour of the organization’s clocks; where that is too little, from a fixed table, and `source` says so.
        """
        return self._driver.run(Call[models.BestTimes]("GET", ("organizations", id_organization, "accounts", id_account, "best_times")))

    def get_organization_metrics(self, id_organization: str, *, from_date: str | None = None, to_date: str | None = None, group_by: models.ReportGroup | None = None, names: Sequence[models.MetricName] | None = None, format: models.AnswerFormat | None = None) -> models.GetOrganizationMetricsAnswer:
        """Read the numbers of all accounts, those of organizations below included.

        The last 30 days when no range is given. In one vocabulary for all networks: a number that a network does not give is absent, never 0, and `missing` says why. With `format=csv` as a table.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `group_by`: `day` when it is left out; a table then has a row for each account and day

        `names`: Only these numbers

        `format`: `csv`: a table with a row for each number
        """
        return self._driver.run(Call[models.GetOrganizationMetricsAnswer]("GET", ("organizations", id_organization, "metrics"), query={"from_date": from_date, "to_date": to_date, "group_by": group_by, "names": names, "format": format}))

    def list_publication_stats(self, id_organization: str, *, from_date: str | None = None, to_date: str | None = None, metric: models.PublicationMetricName | None = None, format: models.AnswerFormat | None = None, social_network: Sequence[models.NetworkName] | None = None, accounts: Sequence[str] | None = None, id_ai_plan: str | None = None, id_integration: str | None = None, summary: bool | None = None, limit: int | None = None, offset: int | None = None) -> models.ListPublicationStatsAnswer:
        """List what was published in a range by what it reached.

        The last 30 days when no range is given, organizations below included; those with most of `metric` first. With `format=csv` as a table.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `metric`: The number by which the list is ordered

        `format`: `csv`: a table with a row for each number

        `social_network`: The network

        `accounts`: Only publications of these accounts

        `id_ai_plan`: Only those of this weekly plan

        `id_integration`: Only those of this feed

        `summary`: Whether to add up what they reached

        `limit`: How many records at most; 0 only counts them

        `offset`: How many records to skip
        """
        return self._driver.run(Call[models.ListPublicationStatsAnswer]("GET", ("organizations", id_organization, "publications", "stats"), query={"from_date": from_date, "to_date": to_date, "metric": metric, "format": format, "social_network": social_network, "accounts": accounts, "id_ai_plan": id_ai_plan, "id_integration": id_integration, "summary": summary, "limit": limit, "offset": offset}))

    def list_top_publications(self, id_organization: str, *, from_date: str | None = None, to_date: str | None = None, metric: models.PublicationMetricName | None = None, limit: int | None = None) -> models.ListTopPublicationsAnswer:
        """List the publications of a range with most of one number.

        The short form of `listPublicationStats`, for a front page: the last 30 days, `engagement` and five of them when nothing else is asked for.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `metric`: The number by which the list is ordered

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.ListTopPublicationsAnswer]("GET", ("organizations", id_organization, "publications", "top"), query={"from_date": from_date, "to_date": to_date, "metric": metric, "limit": limit}))

    def summarize_publications(self, id_organization: str, *, from_date: str | None = None, to_date: str | None = None) -> models.PublicationsSummary:
        """Count publications by state, network and day.

        Counts what was created in the range, and what went out in it; the last 30 days when none is given.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset
        """
        return self._driver.run(Call[models.PublicationsSummary]("GET", ("organizations", id_organization, "publications", "summary"), query={"from_date": from_date, "to_date": to_date}))

    def get_publication_stats(self, id_organization: str, id_publication: str) -> models.PublicationHistory:
        """Read what a publication reached, day by day.

        As they were collected, the oldest first; the network is not asked.
        """
        return self._driver.run(Call[models.PublicationHistory]("GET", ("organizations", id_organization, "publish", id_publication, "stats")))

    def measure_publication(self, id_organization: str, id_publication: str) -> models.Statistics:
        """Ask the network what a publication reached.

        The answer is in the network’s own names. It takes credits on X.
        """
        return self._driver.run(Call[models.Statistics]("GET", ("organizations", id_organization, "publish", id_publication, "metrics")))


class Dashboard(_Area):
    """The home screen in one call, and what is used of the plans."""

    def get_dashboard(self, id_organization: str, *, from_date: str | None = None, to_date: str | None = None) -> models.Dashboard:
        """Read the whole home screen.

        The last 30 days when no range is given. Each block is there only for callers who may read it (`available_blocks`).

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset
        """
        return self._driver.run(Call[models.Dashboard]("GET", ("organizations", id_organization, "dashboard"), query={"from_date": from_date, "to_date": to_date}))

    def get_plan_use(self, id_organization: str) -> models.OrganizationPlanUse:
        """Read what an organization and those below it use of their plans.

        Beside each amount stands what may be used.
        """
        return self._driver.run(Call[models.OrganizationPlanUse]("GET", ("organizations", id_organization, "use")))


class Report(_Area):
    """What an organization reached, as a page or a mail for people."""

    def create_report_link(self, id_organization: str, body: models.CreateReportLinkBody, *, idempotency_key: str | None = None) -> models.CreateReportLinkAnswer:
        """Make a link to the report of a range, which works for 30 days without signing in.

        The last 30 days when no range is given, in the time zone of the organization. Whoever has the link can read the report, until it is ended (`deleteReportLink`) or who made it may no longer read the numbers. It quotes posts and names accounts where they may also read publications and accounts when it is opened.
        """
        return self._driver.run(Call[models.CreateReportLinkAnswer]("POST", ("organizations", id_organization, "report_links"), body=body, keyed=True, key=idempotency_key))

    def list_report_links(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> models.ReportLinkPage:
        """List the links to reports that have not expired, newest first.

        With who made each and when it was last opened; without their addresses, which are told once.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.ReportLinkPage]("GET", ("organizations", id_organization, "report_links"), query={"offset": offset, "limit": limit}))

    def iterate_report_links(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> Iterator[models.ReportLink]:
        """`list_report_links` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.ReportLink]("GET", ("organizations", id_organization, "report_links"), query={"offset": offset, "limit": limit}, paging="offset"))

    def delete_report_link(self, id_organization: str, id_report_link: str) -> models.Success:
        """End a link to a report.

        It stops working at once. To end one that another made also needs `organization:update`.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "report_links", id_report_link)))

    def get_report_settings(self, id_organization: str) -> models.ReportSettings:
        """Read when the report is mailed, and to whom.

        Where nothing was decided, it is not mailed. Recipients who may no longer read the numbers are left out.
        """
        return self._driver.run(Call[models.ReportSettings]("GET", ("organizations", id_organization, "report_settings")))

    def update_report_settings(self, id_organization: str, body: models.ReportSettingsInput) -> models.ReportSettings:
        """Change when the report is mailed, and to whom.

        What is left out stays; `null` clears. Who saves it and each recipient need `account_stats:read` and `publication_stats:read` in the organization, then and whenever it is mailed; to switch it off, `organization:update` is enough.
        """
        return self._driver.run(Call[models.ReportSettings]("PUT", ("organizations", id_organization, "report_settings"), body=body))


class AiPlans(_Area):
    """Plans of a week that a model or templates propose, people review, and the service publishes."""

    def create_ai_plan(self, id_client: str, id_organization: str, body: models.CreateAiPlanBody, *, idempotency_key: str | None = None) -> models.CreatedAiPlan:
        """Create a plan of a week and queue its generation.

        Generation runs in the background: read the plan again, or let a webhook (`ai_plan`) tell. An account with posting slots posts in the first free one of each chosen day. Its posts are drafts until a person approves them (`validateAiPlan`).
        """
        return self._driver.run(Call[models.CreatedAiPlan]("POST", ("clients", id_client, "organizations", id_organization, "ai_plans"), body=body, keyed=True, key=idempotency_key))

    def list_ai_plans(self, id_client: str, id_organization: str, *, offset: int | None = None, limit: int | None = None, archived: bool | None = None) -> models.ListedAiPlanPage:
        """List the plans of an organization, newest first; without limit, all of them.

        Archived plans are listed only with `archived`, cancelled ones never.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `archived`: Archived plans in place of the others
        """
        return self._driver.run(Call[models.ListedAiPlanPage]("GET", ("clients", id_client, "organizations", id_organization, "ai_plans"), query={"offset": offset, "limit": limit, "archived": archived}))

    def iterate_ai_plans(self, id_client: str, id_organization: str, *, offset: int | None = None, limit: int | None = None, archived: bool | None = None) -> Iterator[models.ListedAiPlan]:
        """`list_ai_plans` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.ListedAiPlan]("GET", ("clients", id_client, "organizations", id_organization, "ai_plans"), query={"offset": offset, "limit": limit, "archived": archived}, paging="offset"))

    def check_ai_plan(self, id_client: str, id_organization: str, body: models.CheckAiPlanBody, *, idempotency_key: str | None = None) -> models.CheckAiPlanAnswer:
        """Say what a plan would cost and when its posts would go out, and create nothing.

        The same body as to create one.
        """
        return self._driver.run(Call[models.CheckAiPlanAnswer]("POST", ("clients", id_client, "organizations", id_organization, "ai_plans", "check"), body=body, keyed=True, key=idempotency_key))

    def list_ai_plan_results(self, id_client: str, id_organization: str, *, from_date: str | None = None, to_date: str | None = None, sort: models.PlanResultOrder | None = None, template: models.PlannerTemplateName | None = None, social_network: Sequence[models.NetworkName] | None = None, offset: int | None = None, limit: int | None = None) -> models.ListAiPlanResultsAnswer:
        """Compare what plans achieved.

        Plans whose week began in the range, archived ones included; the last 30 days when none is given. Only plans with enough measured posts are `ranked`.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `sort`: By what the list is ordered: the best first, or the latest week

        `template`: Only plans that were made with it

        `social_network`: The network

        `offset`: How many records to skip

        `limit`: At most 100
        """
        return self._driver.run(Call[models.ListAiPlanResultsAnswer]("GET", ("clients", id_client, "organizations", id_organization, "ai_plans", "results"), query={"from_date": from_date, "to_date": to_date, "sort": sort, "template": template, "social_network": social_network, "offset": offset, "limit": limit}))

    def get_ai_plan(self, id_client: str, id_organization: str, id_ai_plan: str) -> models.AiPlan:
        """Get a plan with its publications; ask again while it is pending or generating.

        Tells its posts as they stand now.
        """
        return self._driver.run(Call[models.AiPlan]("GET", ("clients", id_client, "organizations", id_organization, "ai_plans", id_ai_plan)))

    def cancel_ai_plan(self, id_client: str, id_organization: str, id_ai_plan: str) -> models.Success:
        """Cancel a plan and delete what it has not sent.

        Its drafts and scheduled posts are deleted, what is out stays, and what it reserved comes back. Not while it is `generating` (2102).
        """
        return self._driver.run(Call[models.Success]("DELETE", ("clients", id_client, "organizations", id_organization, "ai_plans", id_ai_plan)))

    def validate_ai_plan(self, id_client: str, id_organization: str, id_ai_plan: str, *, idempotency_key: str | None = None) -> models.AiPlan:
        """Approve a generated plan: what fits is scheduled.

        Its drafts become posts that go out at their dates. One whose posting slot another post has taken meanwhile gets the next free one of the week. What cannot go out stays a draft with its reasons.
        """
        return self._driver.run(Call[models.AiPlan]("POST", ("clients", id_client, "organizations", id_organization, "ai_plans", id_ai_plan, "validate"), keyed=True, key=idempotency_key))

    def retry_ai_plan(self, id_client: str, id_organization: str, id_ai_plan: str, *, idempotency_key: str | None = None) -> models.AiPlan:
        """Generate a failed plan again.

        Only a plan whose generation failed: it is made anew in the background, for the same places, with credits and publications of this month.
        """
        return self._driver.run(Call[models.AiPlan]("POST", ("clients", id_client, "organizations", id_organization, "ai_plans", id_ai_plan, "retry"), keyed=True, key=idempotency_key))

    def archive_ai_plan(self, id_client: str, id_organization: str, id_ai_plan: str, *, idempotency_key: str | None = None) -> models.AiPlan:
        """Take a plan out of the usual list; its publications stay as they are.

        `listAiPlans` shows it with `archived`. Repeating it renews `archived_date`.
        """
        return self._driver.run(Call[models.AiPlan]("POST", ("clients", id_client, "organizations", id_organization, "ai_plans", id_ai_plan, "archive"), keyed=True, key=idempotency_key))

    def unarchive_ai_plan(self, id_client: str, id_organization: str, id_ai_plan: str, *, idempotency_key: str | None = None) -> models.AiPlan:
        """Put a plan back into the usual list.

        `archived_date` goes. Repeating it changes nothing.
        """
        return self._driver.run(Call[models.AiPlan]("POST", ("clients", id_client, "organizations", id_organization, "ai_plans", id_ai_plan, "unarchive"), keyed=True, key=idempotency_key))

    def regenerate_ai_plan_publication(self, id_client: str, id_organization: str, id_ai_plan: str, id_publication: str, body: models.RegenerateAiPlanPublicationBody, *, idempotency_key: str | None = None) -> models.RegenerateAiPlanPublicationAnswer:
        """Have the text or the picture of one draft of a plan made again.

        While the plan is `generated` and the post a draft that nobody changed meanwhile; its account and date stay. It takes credits where a model writes; templates give their next variant for nothing.
        """
        return self._driver.run(Call[models.RegenerateAiPlanPublicationAnswer]("POST", ("clients", id_client, "organizations", id_organization, "ai_plans", id_ai_plan, "publications", id_publication, "regenerate"), body=body, keyed=True, key=idempotency_key))


class Integrations(_Area):
    """Drives and feeds: where files and content come from."""

    def list_integration_providers(self) -> models.ListIntegrationProvidersAnswer:
        """List what can be connected here, with the form that each needs.

        `config_fields` is what a front shows as a form. Providers that the operator has not set up are left out.
        """
        return self._driver.run(Call[models.ListIntegrationProvidersAnswer]("GET", ("integration_providers",)))

    def list_integrations(self, id_organization: str, *, provider: models.IntegrationProviderName | None = None, offset: int | None = None, limit: int | None = None) -> models.IntegrationPage:
        """List the integrations of an organization, newest first; without limit, all of them.

        An integration whose access ended is among them, with an `error_code`.

        `provider`: Who runs it

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.IntegrationPage]("GET", ("organizations", id_organization, "integrations"), query={"provider": provider, "offset": offset, "limit": limit}))

    def iterate_integrations(self, id_organization: str, *, provider: models.IntegrationProviderName | None = None, offset: int | None = None, limit: int | None = None) -> Iterator[models.Integration]:
        """`list_integrations` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Integration]("GET", ("organizations", id_organization, "integrations"), query={"provider": provider, "offset": offset, "limit": limit}, paging="offset"))

    def connect_integration(self, id_organization: str, body: models.IntegrationGoogleDriveConnectRequest | models.IntegrationRssConnectRequest, *, idempotency_key: str | None = None) -> models.Integration:
        """Connect a drive or a feed; it takes a place of the plan.

        A drive needs what its provider appended to the redirect (`getIntegrationLink`); a feed needs its address and the accounts. What a feed has already is not posted. A feed also needs `publications:create`: it makes posts for who connected it or saved it last, for as long as they may.
        """
        return self._driver.run(Call[models.Integration]("POST", ("organizations", id_organization, "integrations"), body=body, keyed=True, key=idempotency_key))

    def get_integration(self, id_organization: str, id_integration: str) -> models.Integration:
        """Get an integration.

        Tells its settings and, by `connected` and `error_code`, whether it works.
        """
        return self._driver.run(Call[models.Integration]("GET", ("organizations", id_organization, "integrations", id_integration)))

    def update_integration(self, id_organization: str, id_integration: str, body: models.UpdateIntegrationBody) -> models.Integration:
        """Rename, enable or disable an integration, or change the settings of a feed.

        What is left out stays. Enabling it takes a place of the plan, disabling it frees that. Other settings of a feed, and enabling it, also need `publications:create`. Who holds both and saves a feed is responsible for it from then on, so that one that stopped (2207) goes on.
        """
        return self._driver.run(Call[models.Integration]("PUT", ("organizations", id_organization, "integrations", id_integration), body=body))

    def delete_integration(self, id_organization: str, id_integration: str) -> models.Success:
        """Disconnect an integration; files and publications that came of it stay.

        For callers it is gone at once, and its place in the plan is free; the provider is told in the background.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "integrations", id_integration)))

    def get_integration_link(self, id_organization: str, provider: str, *, redirect_uri: str | None = None) -> models.GetIntegrationLinkAnswer:
        """Get the address at which a person lets the service into their drive.

        It works for 15 minutes. The person comes back to a page of the service that completes the connection or, with `redirect_uri`, to a registered front that passes the code on.

        `redirect_uri`: A registered front, to which the person returns in place of our page
        """
        return self._driver.run(Call[models.GetIntegrationLinkAnswer]("GET", ("organizations", id_organization, "integrations", provider, "connect_link"), query={"redirect_uri": redirect_uri}))

    def reconnect_integration(self, id_organization: str, id_integration: str, body: models.IntegrationGoogleDriveConnectRequest | models.IntegrationRssConnectRequest, *, idempotency_key: str | None = None) -> models.Integration:
        """Renew the access of an integration, or read its feed anew, in place.

        It is well again, and enabled or disabled as before; its settings and what it made stay. It must be of the same provider. A feed also needs `publications:create`.
        """
        return self._driver.run(Call[models.Integration]("POST", ("organizations", id_organization, "integrations", id_integration, "reconnect"), body=body, keyed=True, key=idempotency_key))

    def get_picker_config(self, id_organization: str, id_integration: str) -> models.GetPickerConfigAnswer:
        """Get what opens the provider’s own picker of files in a browser, for about an hour.

        The token in it is the provider’s, for the browser of one person.
        """
        return self._driver.run(Call[models.GetPickerConfigAnswer]("GET", ("organizations", id_organization, "integrations", id_integration, "picker_config")))

    def list_feed_items(self, id_organization: str, id_integration: str, *, offset: int | None = None, limit: int | None = None, state: Sequence[models.ListFeedItemsStateItem] | None = None) -> models.FeedItemPage:
        """List what a feed had since it was connected, and what became of it.

        The newest first, with the publications that were made of each. Items with `held` wait for a person (`decideFeedItems`).

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `state`: Where it is in its life
        """
        return self._driver.run(Call[models.FeedItemPage]("GET", ("organizations", id_organization, "integrations", id_integration, "items"), query={"offset": offset, "limit": limit, "state": state}))

    def iterate_feed_items(self, id_organization: str, id_integration: str, *, offset: int | None = None, limit: int | None = None, state: Sequence[models.ListFeedItemsStateItem] | None = None) -> Iterator[models.FeedItem]:
        """`list_feed_items` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.FeedItem]("GET", ("organizations", id_organization, "integrations", id_integration, "items"), query={"offset": offset, "limit": limit, "state": state}, paging="offset"))

    def decide_feed_items(self, id_organization: str, id_integration: str, body: models.DecideFeedItemsBody, *, idempotency_key: str | None = None) -> models.FeedItemPage:
        """Have items of a feed posted that were held back or skipped, or skip them.

        What is posted already stays so. To have items posted also needs `publications:create`. Posts are made in the background. When one item is not of this feed, none is decided about.
        """
        return self._driver.run(Call[models.FeedItemPage]("POST", ("organizations", id_organization, "integrations", id_integration, "items"), body=body, keyed=True, key=idempotency_key))


class Products(_Area):
    """Catalogs of products, here and at the networks."""

    def list_product_catalogs(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None) -> models.ProductCatalogPage:
        """List the product catalogues that an account reaches, as its network has them now.

        The network is asked, so it takes a moment.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.ProductCatalogPage]("GET", ("organizations", id_organization, "accounts", id_account, "products_catalogs"), query={"offset": offset, "limit": limit}))

    def iterate_product_catalogs(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None) -> Iterator[models.ProductCatalog]:
        """`list_product_catalogs` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.ProductCatalog]("GET", ("organizations", id_organization, "accounts", id_account, "products_catalogs"), query={"offset": offset, "limit": limit}, paging="offset"))

    def create_product_catalog(self, id_organization: str, id_account: str, body: models.ProductCatalogInput, *, idempotency_key: str | None = None) -> models.CreateProductCatalogAnswer:
        """Create a product catalogue in the business of an account.

        It is created at the network, in the business to which the account belongs. A name that a catalogue has already is refused.
        """
        return self._driver.run(Call[models.CreateProductCatalogAnswer]("POST", ("organizations", id_organization, "accounts", id_account, "products_catalogs"), body=body, keyed=True, key=idempotency_key))

    def list_products(self, id_organization: str, id_account: str, *, product_catalog_id: str | None = None, product_id: str | None = None, offset: int | None = None, limit: int | None = None) -> models.ProductPage:
        """List the products of a catalogue, or get one product, as the network has them now.

        The network is asked, so it takes a moment. Give `product_catalog_id` or `product_id`.

        `product_catalog_id`: The catalogue to list

        `product_id`: One product, in a list of one or of none; wins over the catalogue

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.ProductPage]("GET", ("organizations", id_organization, "accounts", id_account, "products"), query={"product_catalog_id": product_catalog_id, "product_id": product_id, "offset": offset, "limit": limit}))

    def iterate_products(self, id_organization: str, id_account: str, *, product_catalog_id: str | None = None, product_id: str | None = None, offset: int | None = None, limit: int | None = None) -> Iterator[models.Product]:
        """`list_products` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Product]("GET", ("organizations", id_organization, "accounts", id_account, "products"), query={"product_catalog_id": product_catalog_id, "product_id": product_id, "offset": offset, "limit": limit}, paging="offset"))

    def save_product(self, id_organization: str, id_account: str, body: models.ProductInput, *, product_catalog_id: str | None = None, idempotency_key: str | None = None) -> models.SaveProductAnswer:
        """Create a product in a catalogue or, with its `id`, change it.

        It is written at the network, which may take a while to show it.

        `product_catalog_id`: Needed to create a product
        """
        return self._driver.run(Call[models.SaveProductAnswer]("POST", ("organizations", id_organization, "accounts", id_account, "products"), query={"product_catalog_id": product_catalog_id}, body=body, keyed=True, key=idempotency_key))


class Webhooks(_Area):
    """What the service tells by itself: the log of deliveries, and the list of events to catch up."""

    def list_webhook_deliveries(self, id_client: str, id_app: str, *, offset: int | None = None, limit: int | None = None, state: models.ListWebhookDeliveriesState | None = None, from_date: str | None = None, to_date: str | None = None) -> models.WebhookDeliveryPage:
        """List the webhook deliveries of an app, newest first; an app can list its own.

        Each with every attempt, for 30 days.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `state`: Where it is in its life

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset
        """
        return self._driver.run(Call[models.WebhookDeliveryPage]("GET", ("clients", id_client, "apps", id_app, "deliveries"), query={"offset": offset, "limit": limit, "state": state, "from_date": from_date, "to_date": to_date}))

    def iterate_webhook_deliveries(self, id_client: str, id_app: str, *, offset: int | None = None, limit: int | None = None, state: models.ListWebhookDeliveriesState | None = None, from_date: str | None = None, to_date: str | None = None) -> Iterator[models.WebhookDelivery]:
        """`list_webhook_deliveries` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.WebhookDelivery]("GET", ("clients", id_client, "apps", id_app, "deliveries"), query={"offset": offset, "limit": limit, "state": state, "from_date": from_date, "to_date": to_date}, paging="offset"))

    def replay_webhook_delivery(self, id_client: str, id_app: str, id_delivery: str, *, idempotency_key: str | None = None) -> models.WebhookDelivery:
        """Send a delivery again, with the same webhook-id and body.

        One that was merged into another sends that one. Words of comments and messages are left out when the plan no longer includes these. One that was made for another address than the present `webhook_url` needs what a new `webhook_url` needs.
        """
        return self._driver.run(Call[models.WebhookDelivery]("POST", ("clients", id_client, "apps", id_app, "deliveries", id_delivery, "replay"), keyed=True, key=idempotency_key))

    def replay_webhook_deliveries(self, id_client: str, id_app: str, body: models.ReplayWebhookDeliveriesBody, *, idempotency_key: str | None = None) -> models.ReplayWebhookDeliveriesAnswer:
        """Send the deliveries of a period again, up to 1,000 per call.

        The oldest first. Deliveries that were made for another address than the present `webhook_url` need what a new `webhook_url` needs; otherwise none is sent. When the answer holds `next_date`, call again with it as `from_date`.
        """
        return self._driver.run(Call[models.ReplayWebhookDeliveriesAnswer]("POST", ("clients", id_client, "apps", id_app, "deliveries", "replay"), body=body, keyed=True, key=idempotency_key))

    def test_webhook(self, id_client: str, id_app: str, *, idempotency_key: str | None = None) -> models.WebhookTry:
        """Send a test message to the app’s webhook URL now.

        Answers what the receiver said. It is sent even while the URL is paused or switched off.
        """
        return self._driver.run(Call[models.WebhookTry]("POST", ("clients", id_client, "apps", id_app, "deliveries", "test"), keyed=True, key=idempotency_key))

    def list_events(self, id_organization: str, *, after: str | None = None, limit: int | None = None) -> models.EventPage:
        """List the events of the last 30 days, oldest first.

        Everything that webhooks tell, whether or not an app has a webhook URL. To catch up, keep the `_id` of the last one and pass it as `after`. None appears before one that is listed already. What people wrote is left out for callers who may not read it.

        `after`: The _id of the last event read

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.EventPage]("GET", ("organizations", id_organization, "events"), query={"after": after, "limit": limit}))

    def iterate_events(self, id_organization: str, *, after: str | None = None, limit: int | None = None) -> Iterator[models.Event]:
        """`list_events` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Event]("GET", ("organizations", id_organization, "events"), query={"after": after, "limit": limit}, paging="after"))

    def stream_events(self, id_organization: str, *, after: str | None = None) -> Iterator[models.Event]:
        """Follow the events as they happen (server-sent events).

        Each event of `listEvents`, in the same order, within a second: `event: change`, its `_id` as `id`, the event as `data`. Begins now, or after the event of `after` or of the header `Last-Event-ID`; with the `_id` of the organization at the beginning. Ends with `event: end` and why as `data` when the token or the access does. Between them, `event: act` says that somebody created, changed or deleted something that the caller may read, so that whoever shows it reads it again: `{"action":"updatePublication","area":"publications","resource":{"id_organization":"…","id_publication":"…"}}`. It has no `id` and is not told again; of many at once, `resource` names the organization alone. A portal link is told of what its screens show.

        `after`: The _id of the last event read, or of the organization for all there are
        """
        return self._driver.follow(Call[models.Event]("GET", ("organizations", id_organization, "events", "stream"), query={"after": after}))


class ClientsRoles(_Area):
    """What people may do in a client, and who holds which role."""

    def list_client_permissions(self) -> models.ListClientPermissionsAnswer:
        """List the permissions that a client role can have.

        They are the values that `permissions` of a role may have.
        """
        return self._driver.run(Call[models.ListClientPermissionsAnswer]("GET", ("clients_permissions",)))

    def list_client_users(self, id_client: str, *, offset: int | None = None, limit: int | None = None) -> models.UserPage:
        """List everyone with a role in the client or its organizations.

        People who were invited are among them, with `enabled` false until they accept.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.UserPage]("GET", ("clients", id_client, "users"), query={"offset": offset, "limit": limit}))

    def iterate_client_users(self, id_client: str, *, offset: int | None = None, limit: int | None = None) -> Iterator[models.User]:
        """`list_client_users` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.User]("GET", ("clients", id_client, "users"), query={"offset": offset, "limit": limit}, paging="offset"))

    def list_client_roles(self, id_client: str, *, offset: int | None = None, limit: int | None = None) -> models.RolePage:
        """List the roles of a client.

        The oldest first. A role with `default` came with the client, allows everything, and cannot be changed.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.RolePage]("GET", ("clients", id_client, "roles"), query={"offset": offset, "limit": limit}))

    def iterate_client_roles(self, id_client: str, *, offset: int | None = None, limit: int | None = None) -> Iterator[models.Role]:
        """`list_client_roles` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Role]("GET", ("clients", id_client, "roles"), query={"offset": offset, "limit": limit}, paging="offset"))

    def create_client_role(self, id_client: str, body: models.ClientRoleInput, *, idempotency_key: str | None = None) -> models.Role:
        """Create a role.

        Nobody can give a role more than they may do themselves (520).
        """
        return self._driver.run(Call[models.Role]("POST", ("clients", id_client, "roles"), body=body, keyed=True, key=idempotency_key))

    def update_client_role(self, id_client: str, id_rol: str, body: models.ClientRoleChange) -> models.Role:
        """Change a role’s name or replace its permissions.

        It counts from the next call of those who hold it. What is left out stays; a `default` role cannot be changed.
        """
        return self._driver.run(Call[models.Role]("PUT", ("clients", id_client, "roles", id_rol), body=body))

    def delete_client_role(self, id_client: str, id_rol: str) -> models.Success:
        """Delete a role.

        Whoever holds it loses at once what it allows. A `default` role cannot be deleted, nor one that allows more than the caller may.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("clients", id_client, "roles", id_rol)))

    def invite_to_client_role(self, id_client: str, id_rol: str, body: models.Invitation, *, idempotency_key: str | None = None) -> models.Success:
        """Invite somebody to a role by mail.

        The mailed link works for seven days. They hold the role once they accept with it, signed in as the user of that address; who has none gets one. The answer is the same either way.
        """
        return self._driver.run(Call[models.Success]("POST", ("clients", id_client, "roles", id_rol, "invite"), body=body, keyed=True, key=idempotency_key))

    def list_client_role_users(self, id_client: str, id_rol: str, *, offset: int | None = None, limit: int | None = None) -> models.RoleUserPage:
        """List the people who hold a role.

        People who were invited are among them, with `enabled` false until they accept.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.RoleUserPage]("GET", ("clients", id_client, "roles", id_rol, "users"), query={"offset": offset, "limit": limit}))

    def iterate_client_role_users(self, id_client: str, id_rol: str, *, offset: int | None = None, limit: int | None = None) -> Iterator[models.RoleUser]:
        """`list_client_role_users` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.RoleUser]("GET", ("clients", id_client, "roles", id_rol, "users"), query={"offset": offset, "limit": limit}, paging="offset"))

    def add_client_role_user(self, id_client: str, id_rol: str, id_user: str, *, idempotency_key: str | None = None) -> models.Success:
        """Give a role to a person of the client.

        For people who have a role in the client already; others are invited. Repeating it changes nothing.
        """
        return self._driver.run(Call[models.Success]("POST", ("clients", id_client, "roles", id_rol, "users", id_user), keyed=True, key=idempotency_key))

    def remove_client_role_user(self, id_client: str, id_rol: str, id_user: str) -> models.Success:
        """Take a role away from a person.

        It counts from their next call. The last person with the `default` role keeps it (1206). Taking it from somebody else needs all that it allows (520). For somebody who was invited, it takes the invitation back.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("clients", id_client, "roles", id_rol, "users", id_user)))

    def leave_client(self, id_client: str) -> models.Success:
        """Leave a client: give up all your roles in it and its organizations.

        It needs no permission. What you allowed assistants there ends too. The last person with the `default` role stays (1206).
        """
        return self._driver.run(Call[models.Success]("DELETE", ("clients", id_client, "users", "me")))

    def list_member_assistants(self, id_client: str, id_user: str, *, offset: int | None = None, limit: int | None = None) -> models.AssistantPage:
        """List the assistants that may act for a person in the client.

        The newest first, each with the organization and the scopes that the person allowed.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.AssistantPage]("GET", ("clients", id_client, "users", id_user, "assistants"), query={"offset": offset, "limit": limit}))

    def iterate_member_assistants(self, id_client: str, id_user: str, *, offset: int | None = None, limit: int | None = None) -> Iterator[models.Assistant]:
        """`list_member_assistants` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Assistant]("GET", ("clients", id_client, "users", id_user, "assistants"), query={"offset": offset, "limit": limit}, paging="offset"))

    def end_member_assistants(self, id_client: str, id_user: str) -> models.Success:
        """End what a person allowed assistants in the client.

        Their tokens stop working at once. It needs everything that the person may do in the client (520).
        """
        return self._driver.run(Call[models.Success]("DELETE", ("clients", id_client, "users", id_user, "assistants")))

    def sign_out_member(self, id_client: str, id_user: str, *, idempotency_key: str | None = None) -> models.Success:
        """End all sign-ins and assistants of a person of the client.

        It needs everything that the person may do in the client (520), and that they have roles in no other (587). Take their roles away first if they are to stay out.
        """
        return self._driver.run(Call[models.Success]("POST", ("clients", id_client, "users", id_user, "sign_out"), keyed=True, key=idempotency_key))


class OrganizationRoles(_Area):
    """What people may do in one organization and those below it."""

    def list_organization_permissions(self) -> models.ListOrganizationPermissionsAnswer:
        """List the permissions that an organization role can have.

        They are the values that `permissions` of a role may have.
        """
        return self._driver.run(Call[models.ListOrganizationPermissionsAnswer]("GET", ("organizations_permissions",)))

    def list_organization_roles(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> models.RolePage:
        """List the roles of an organization.

        The oldest first. A role also counts in all organizations below.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.RolePage]("GET", ("organizations", id_organization, "roles"), query={"offset": offset, "limit": limit}))

    def iterate_organization_roles(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> Iterator[models.Role]:
        """`list_organization_roles` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Role]("GET", ("organizations", id_organization, "roles"), query={"offset": offset, "limit": limit}, paging="offset"))

    def create_organization_role(self, id_organization: str, body: models.OrganizationRoleInput, *, idempotency_key: str | None = None) -> models.Role:
        """Create a role.

        Nobody can give a role more than they may do themselves (520). It also counts in all organizations below.
        """
        return self._driver.run(Call[models.Role]("POST", ("organizations", id_organization, "roles"), body=body, keyed=True, key=idempotency_key))

    def update_organization_role(self, id_organization: str, id_rol: str, body: models.OrganizationRoleChange) -> models.Role:
        """Change a role’s name or replace its permissions.

        It counts from the next call of those who hold it. What is left out stays; a `default` role cannot be changed.
        """
        return self._driver.run(Call[models.Role]("PUT", ("organizations", id_organization, "roles", id_rol), body=body))

    def delete_organization_role(self, id_organization: str, id_rol: str) -> models.Success:
        """Delete a role.

        Whoever holds it loses at once what it allows. A `default` role cannot be deleted, nor one that allows more than the caller may.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "roles", id_rol)))

    def invite_to_organization_role(self, id_organization: str, id_rol: str, body: models.Invitation, *, idempotency_key: str | None = None) -> models.Success:
        """Invite somebody to a role by mail.

        The mailed link works for seven days. They hold the role once they accept with it, signed in as the user of that address; who has none gets one. The answer is the same either way.
        """
        return self._driver.run(Call[models.Success]("POST", ("organizations", id_organization, "roles", id_rol, "invite"), body=body, keyed=True, key=idempotency_key))

    def list_organization_role_users(self, id_organization: str, id_rol: str, *, offset: int | None = None, limit: int | None = None) -> models.RoleUserPage:
        """List the people who hold a role.

        People who were invited are among them, with `enabled` false until they accept.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.RoleUserPage]("GET", ("organizations", id_organization, "roles", id_rol, "users"), query={"offset": offset, "limit": limit}))

    def iterate_organization_role_users(self, id_organization: str, id_rol: str, *, offset: int | None = None, limit: int | None = None) -> Iterator[models.RoleUser]:
        """`list_organization_role_users` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.RoleUser]("GET", ("organizations", id_organization, "roles", id_rol, "users"), query={"offset": offset, "limit": limit}, paging="offset"))

    def add_organization_role_user(self, id_organization: str, id_rol: str, id_user: str, *, idempotency_key: str | None = None) -> models.Success:
        """Give a role to a person of the client.

        For people who have a role in the client already; others are invited. Repeating it changes nothing.
        """
        return self._driver.run(Call[models.Success]("POST", ("organizations", id_organization, "roles", id_rol, "users", id_user), keyed=True, key=idempotency_key))

    def remove_organization_role_user(self, id_organization: str, id_rol: str, id_user: str) -> models.Success:
        """Take a role away from a person.

        It counts from their next call. The last person with a role may lose it: people of the client still reach the organization. Taking it from somebody else needs all that it allows (520). For somebody who was invited, it takes the invitation back.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "roles", id_rol, "users", id_user)))

    def leave_organization(self, id_organization: str) -> models.LeaveOrganizationAnswer:
        """Leave an organization: give up your roles of it.

        It needs no permission. Roles of the client stay, and so does what they allow in the organization.
        """
        return self._driver.run(Call[models.LeaveOrganizationAnswer]("DELETE", ("organizations", id_organization, "users", "me")))


class Assistants(_Area):
    """Programs that a language model leads, and what people allow them."""

    def read_assistant_request(self, *, response_type: str | None = None, client_id: str | None = None, redirect_uri: str | None = None, scope: str | None = None, state: str | None = None, code_challenge: str | None = None, code_challenge_method: str | None = None, resource: str | None = None) -> models.ReadAssistantRequestAnswer:
        """Get what an assistant asks of you.

        Takes the parameters with which the assistant sent your browser to `/oauth/authorize`, and reads the description at its `client_id`. When the request cannot be answered, `return_uri` of the failure tells the assistant, where that may be.

        `response_type`: `code`

        `client_id`: The https address of the assistant’s description

        `redirect_uri`: Where your browser returns to

        `scope`: What it asks for, with spaces between

        `state`: What it wants to be told again

        `code_challenge`: The hash of its secret (RFC 7636)

        `code_challenge_method`: `S256`

        `resource`: The address of `/mcp` here
        """
        return self._driver.run(Call[models.ReadAssistantRequestAnswer]("GET", ("users", "me", "assistants", "request"), query={"response_type": response_type, "client_id": client_id, "redirect_uri": redirect_uri, "scope": scope, "state": state, "code_challenge": code_challenge, "code_challenge_method": code_challenge_method, "resource": resource}))

    def list_own_assistants(self, *, offset: int | None = None, limit: int | None = None) -> models.AssistantPage:
        """List the assistants that may act for you, the newest first.

        Each with the organization and the scopes that you allowed, and when it was used last.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.AssistantPage]("GET", ("users", "me", "assistants"), query={"offset": offset, "limit": limit}))

    def iterate_own_assistants(self, *, offset: int | None = None, limit: int | None = None) -> Iterator[models.Assistant]:
        """`list_own_assistants` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Assistant]("GET", ("users", "me", "assistants"), query={"offset": offset, "limit": limit}, paging="offset"))

    def allow_assistant(self, body: models.AllowAssistantBody, *, idempotency_key: str | None = None) -> models.AllowAssistantAnswer:
        """Let an assistant act for you in one organization, or make a token for one on your computer.

        With the `request` of `readAssistantRequest`, answers the `redirect_uri` to which your browser goes, with a code that works for a minute. Without, `name` says what the token is for, and `token` is answered once; it works for a year at `/mcp` alone. The person is told by mail.
        """
        return self._driver.run(Call[models.AllowAssistantAnswer]("POST", ("users", "me", "assistants"), body=body, keyed=True, key=idempotency_key))

    def end_assistant(self, id_grant: str) -> models.Assistant:
        """End what you allowed an assistant.

        Its tokens stop working at once. Answers what it was allowed.
        """
        return self._driver.run(Call[models.Assistant]("DELETE", ("users", "me", "assistants", id_grant)))


class Audit(_Area):
    """Who changed what, and when."""

    def list_client_audit(self, id_client: str, *, offset: int | None = None, limit: int | None = None) -> models.AuditEntryPage:
        """List who did what in a client and its organizations.

        Each success of an operation that changes something, and each call of a tool by an assistant, the newest first.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.AuditEntryPage]("GET", ("clients", id_client, "audit"), query={"offset": offset, "limit": limit}))

    def iterate_client_audit(self, id_client: str, *, offset: int | None = None, limit: int | None = None) -> Iterator[models.AuditEntry]:
        """`list_client_audit` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.AuditEntry]("GET", ("clients", id_client, "audit"), query={"offset": offset, "limit": limit}, paging="offset"))

    def list_organization_audit(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> models.AuditEntryPage:
        """List who did what in an organization.

        Each success of an operation that changes something in this organization, and each call of a tool by an assistant, the newest first.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return self._driver.run(Call[models.AuditEntryPage]("GET", ("organizations", id_organization, "audit"), query={"offset": offset, "limit": limit}))

    def iterate_organization_audit(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> Iterator[models.AuditEntry]:
        """`list_organization_audit` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.AuditEntry]("GET", ("organizations", id_organization, "audit"), query={"offset": offset, "limit": limit}, paging="offset"))


class People(_Area):
    """The people of a client, and the removal of what is stored of one."""

    def get_person(self, id_organization: str, social_network: str, external_id: str, *, offset: int | None = None, limit: int | None = None, id_account: str | None = None) -> models.Person:
        """Read everything that is stored of a person who wrote to accounts of the organization.

        For a person who asks what is stored of them.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `id_account`: The account to which the identifier belongs, where each account knows people by identifiers of its own; without it, any
        """
        return self._driver.run(Call[models.Person]("GET", ("organizations", id_organization, "people", social_network, external_id), query={"offset": offset, "limit": limit, "id_account": id_account}))

    def delete_person(self, id_organization: str, social_network: str, external_id: str, *, id_account: str | None = None) -> models.Success:
        """Erase everything that is stored of a person, so that it does not come back.

        For a person who asks to be forgotten. Only a hash stays, by which nothing they wrote before comes back. What the networks keep is theirs.

        `id_account`: The account to which the identifier belongs, where each account knows people by identifiers of its own; without it, any
        """
        return self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "people", social_network, external_id), query={"id_account": id_account}))


class Sandbox(_Area):
    """What goes wrong on demand at the networks’ stand-ins, on installations that use them."""

    def list_sandbox_faults(self, id_client: str) -> models.ListSandboxFaultsAnswer:
        """List what goes wrong at the sandbox from now on.

        Faults hold for everybody on this installation. There is nothing to call where the networks themselves are used.
        """
        return self._driver.run(Call[models.ListSandboxFaultsAnswer]("GET", ("clients", id_client, "sandbox", "faults")))

    def cause_sandbox_fault(self, id_client: str, body: models.CauseSandboxFaultBody, *, idempotency_key: str | None = None) -> models.Success:
        """Have something go wrong at a network of the sandbox.

        The next `times` requests to the network fail, or the share `rate` of all that follow. Faults hold for everybody on this installation. There is nothing to call where the networks themselves are used.
        """
        return self._driver.run(Call[models.Success]("POST", ("clients", id_client, "sandbox", "faults"), body=body, keyed=True, key=idempotency_key))

    def clear_sandbox_faults(self, id_client: str) -> models.Success:
        """End all faults of the sandbox.

        Access tokens that were ended stay so: connect those accounts again. Faults hold for everybody on this installation. There is nothing to call where the networks themselves are used.
        """
        return self._driver.run(Call[models.Success]("DELETE", ("clients", id_client, "sandbox", "faults")))


class Catalog(_Area):
    """What the networks allow, as data: limits, options, formats. The same for everybody."""

    def list_social_networks(self) -> list[str]:
        """List the networks that can be connected.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return self._driver.run(Call[list[str]]("GET", ("social_networks",)))

    def list_allowed_social_publications(self) -> list[str]:
        """List the networks that take publications.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return self._driver.run(Call[list[str]]("GET", ("allowed_social_publications",)))

    def list_allowed_social_messages(self, *, idempotency_key: str | None = None) -> list[str]:
        """List the networks whose conversations can be read and answered (only reads, although it is a POST).

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return self._driver.run(Call[list[str]]("POST", ("allowed_social_messages",), keyed=True, key=idempotency_key))

    def list_planner_templates(self) -> models.ListPlannerTemplatesAnswer:
        """List the sources from which an AI plan can be made, and what each allows.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return self._driver.run(Call[models.ListPlannerTemplatesAnswer]("GET", ("planner_templates",)))

    def get_social_limits(self) -> models.GetSocialLimitsAnswer:
        """Get the limits of each network.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return self._driver.run(Call[models.GetSocialLimitsAnswer]("GET", ("social_limits",)))

    def get_rulebook(self) -> dict[str, models.GetRulebookAnswerValue]:
        """Get every limit that the check applies, by network and type of publication.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return self._driver.run(Call[dict[str, models.GetRulebookAnswerValue]]("GET", ("rulebook",)))

    def get_social_options(self) -> dict[str, models.GetSocialOptionsAnswerValue]:
        """Get what publications can have beyond text and files on each network: options, a thread, a first comment.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return self._driver.run(Call[dict[str, models.GetSocialOptionsAnswerValue]]("GET", ("social_options",)))

    def get_social_capabilities(self) -> dict[str, models.GetSocialCapabilitiesAnswerValue]:
        """Get what each network can do.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return self._driver.run(Call[dict[str, models.GetSocialCapabilitiesAnswerValue]]("GET", ("social_capabilities",)))

    def get_social_comment_actions(self) -> dict[str, models.GetSocialCommentActionsAnswerValue]:
        """Get what callers can do with a comment on each network.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return self._driver.run(Call[dict[str, models.GetSocialCommentActionsAnswerValue]]("GET", ("social_comment_actions",)))

    def get_allowed_aspect_ratios(self) -> dict[str, models.GetAllowedAspectRatiosAnswerValue]:
        """Get the accepted crops of each network.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return self._driver.run(Call[dict[str, models.GetAllowedAspectRatiosAnswerValue]]("GET", ("allowed_aspect_ratios",)))

    def get_publication_limits(self) -> models.GetPublicationLimitsAnswer:
        """Get the limits that do not depend on the network.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return self._driver.run(Call[models.GetPublicationLimitsAnswer]("GET", ("publication_limits",)))


class Areas:
    """All operations, by area."""

    def __init__(self, driver: Driver) -> None:
        self.authentication = Authentication(driver)
        self.clients = Clients(driver)
        self.organizations = Organizations(driver)
        self.apps = Apps(driver)
        self.accounts = Accounts(driver)
        self.files = Files(driver)
        self.publications = Publications(driver)
        self.slots = Slots(driver)
        self.comments = Comments(driver)
        self.messages = Messages(driver)
        self.contacts = Contacts(driver)
        self.message_templates = MessageTemplates(driver)
        self.metrics = Metrics(driver)
        self.dashboard = Dashboard(driver)
        self.report = Report(driver)
        self.ai_plans = AiPlans(driver)
        self.integrations = Integrations(driver)
        self.products = Products(driver)
        self.webhooks = Webhooks(driver)
        self.clients_roles = ClientsRoles(driver)
        self.organization_roles = OrganizationRoles(driver)
        self.assistants = Assistants(driver)
        self.audit = Audit(driver)
        self.people = People(driver)
        self.sandbox = Sandbox(driver)
        self.catalog = Catalog(driver)


class _AsyncArea:
    def __init__(self, driver: AsyncDriver) -> None:
        self._driver = driver


class AsyncAuthentication(_AsyncArea):
    """Who calls: people sign in, apps ask for a token, tokens to connect accounts are issued."""

    async def sign_in(self, body: models.SignInBody) -> models.UserTokens:
        """Sign in with e-mail and password.

        Answers an access token for 15 minutes and a refresh token, which gets the next ones within 30 days. Wrong tries are limited for each address and each person; with the `device_token` of an earlier sign-in on this device, strangers who guess cannot lock the person out.
        """
        return await self._driver.run(Call[models.UserTokens]("POST", ("users", "sign_in"), body=body, open=True))

    async def refresh_session(self, body: models.RefreshSessionBody, *, idempotency_key: str | None = None) -> models.UserTokens:
        """Exchange a refresh token for new tokens.

        A refresh token works once; the answer holds the next. One that was used before ends the sign-in to which it belongs, since somebody may have stolen it. Only the last one used, sent again with the same `Idempotency-Key`, gets the same answer again.
        """
        return await self._driver.run(Call[models.UserTokens]("POST", ("users", "refresh"), body=body, keyed=True, key=idempotency_key, open=True))

    async def sign_out(self, body: models.SignOutBody) -> models.Success:
        """End the sign-in to which a refresh token belongs.

        Its access tokens stop working too. An unknown token counts as signed out already.
        """
        return await self._driver.run(Call[models.Success]("POST", ("users", "sign_out"), body=body, open=True))

    async def sign_out_everywhere(self, *, idempotency_key: str | None = None) -> models.Success:
        """End all of your own sign-ins, and your assistants.

        Every access and refresh token of yours stops working, the one you call with included, and what you allowed assistants.
        """
        return await self._driver.run(Call[models.Success]("POST", ("users", "sign_out_everywhere"), keyed=True, key=idempotency_key))

    async def list_own_sessions(self, *, offset: int | None = None, limit: int | None = None) -> models.UserSessionPage:
        """List your own sign-ins, the one used last first.

        Each with when and where it was used last; `current` marks the one with which you call.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.UserSessionPage]("GET", ("users", "me", "sessions"), query={"offset": offset, "limit": limit}))

    def iterate_own_sessions(self, *, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.UserSession]:
        """`list_own_sessions` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.UserSession]("GET", ("users", "me", "sessions"), query={"offset": offset, "limit": limit}, paging="offset"))

    async def end_own_session(self, id_session: str) -> models.Success:
        """End one of your own sign-ins.

        Its access and refresh tokens stop working at once.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("users", "me", "sessions", id_session)))

    async def get_own_user(self) -> models.OwnUser:
        """Get your own user.

        The person to whom the access token belongs.
        """
        return await self._driver.run(Call[models.OwnUser]("GET", ("users", "me")))

    async def update_own_user(self, body: models.UpdateOwnUserBody) -> models.OwnUser:
        """Change your own names or, with your password, your e-mail address.

        What is left out stays; `null` clears a name. Another address needs `current_password`, and waits as `pending_email` until it is confirmed by the link that is mailed to it; the current address stays until then, and is notified. Sending the current address again cancels the change.
        """
        return await self._driver.run(Call[models.OwnUser]("PUT", ("users", "me"), body=body))

    async def change_password(self, body: models.ChangePasswordBody, *, idempotency_key: str | None = None) -> models.UserTokens:
        """Change your own password, which ends all other sign-ins and your assistants.

        All sign-ins end, that of the call too, and what you allowed assistants: go on with the tokens of the answer. Links mailed for a new password stop working.
        """
        return await self._driver.run(Call[models.UserTokens]("POST", ("users", "me", "password"), body=body, keyed=True, key=idempotency_key))

    async def request_email_verification(self, *, idempotency_key: str | None = None) -> models.Success:
        """Mail a link that proves your own e-mail address.

        The link leads to a page of the service; its token can also be passed to `verifyEmail`. At most three mails in an hour.
        """
        return await self._driver.run(Call[models.Success]("POST", ("users", "me", "email_verification"), keyed=True, key=idempotency_key))

    async def verify_email(self, body: models.VerifyEmailBody) -> models.Success:
        """Confirm the e-mail address to which a link was mailed, with the password of the account.

        The token is the one in the mailed link, the password that of the account whose address it is: an address counts once somebody proves it who may sign in. All sign-ins and assistants of the account end.
        """
        return await self._driver.run(Call[models.Success]("POST", ("users", "verify_email"), body=body, open=True))

    async def verify_own_email(self, body: models.VerifyOwnEmailBody, *, idempotency_key: str | None = None) -> models.Success:
        """Confirm the e-mail address to which a link was mailed, while you are signed in.

        The token is the one in the link that was mailed for your own account. Your other sign-ins and your assistants end.
        """
        return await self._driver.run(Call[models.Success]("POST", ("users", "me", "email_verification", "confirm"), body=body, keyed=True, key=idempotency_key))

    async def verify_own_identity(self, body: models.VerifyOwnIdentityBody, *, idempotency_key: str | None = None) -> models.VerifyOwnIdentityAnswer:
        """Prove again, with your password, that it is you.

        Operations that hand out secrets, or let others act for you, need a sign-in or such a proof within the last 15 minutes (578).
        """
        return await self._driver.run(Call[models.VerifyOwnIdentityAnswer]("POST", ("users", "me", "verification"), body=body, keyed=True, key=idempotency_key))

    async def request_password_reset(self, body: models.RequestPasswordResetBody) -> models.Success:
        """Mail a link for setting a new password; the answer is the same for every address.

        Whether the address belongs to somebody is never told. The link is mailed after the answer, at most three times in an hour.
        """
        return await self._driver.run(Call[models.Success]("POST", ("users", "password_reset"), body=body, open=True))

    async def reset_password(self, body: models.ResetPasswordBody) -> models.UserTokens:
        """Set a new password with a mailed token.

        The token is the one in the mailed link and works once. All sign-ins of the person end, and the answer is a new one.
        """
        return await self._driver.run(Call[models.UserTokens]("POST", ("users", "reset_password"), body=body, open=True))

    async def read_invitation(self, body: models.ReadInvitationBody) -> models.Invited:
        """Get what a mailed link invites to, and who invited.

        With `has_user`, somebody has a user with this address and accepts by signing in with it; otherwise they choose a password.
        """
        return await self._driver.run(Call[models.Invited]("POST", ("users", "invitation"), body=body, open=True))

    async def accept_invitation(self, body: models.AcceptInvitationBody) -> models.UserTokens:
        """Accept an invitation and sign in: with a new password, or with that of your user.

        The token is the one in the mailed link and works for seven days. Somebody who has a user with the invited address shows its password; anybody else chooses one. The answer signs the person in, whose e-mail address counts as verified.
        """
        return await self._driver.run(Call[models.UserTokens]("POST", ("users", "accept_invitation"), body=body, open=True))

    async def list_own_invitations(self, *, offset: int | None = None, limit: int | None = None) -> models.OwnInvitationPage:
        """List the invitations to your address that you have not answered.

        The oldest first, once your address is proved. An invitation gives nothing before it is accepted, and that takes the link in its mail.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.OwnInvitationPage]("GET", ("users", "me", "invitations"), query={"offset": offset, "limit": limit}))

    def iterate_own_invitations(self, *, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.OwnInvitation]:
        """`list_own_invitations` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.OwnInvitation]("GET", ("users", "me", "invitations"), query={"offset": offset, "limit": limit}, paging="offset"))

    async def accept_own_invitation(self, id_invitation: str, body: models.AcceptOwnInvitationBody, *, idempotency_key: str | None = None) -> models.OwnInvitation:
        """Accept an invitation as the person who is signed in.

        With the `token` in the link that was mailed for it. Only the user with the invited address can accept. Answers what it was.
        """
        return await self._driver.run(Call[models.OwnInvitation]("POST", ("users", "me", "invitations", id_invitation, "accept"), body=body, keyed=True, key=idempotency_key))

    async def decline_invitation(self, id_invitation: str) -> models.OwnInvitation:
        """Decline an invitation.

        Its links stop working. Whoever invited you can invite you again. Answers what it was.
        """
        return await self._driver.run(Call[models.OwnInvitation]("DELETE", ("users", "me", "invitations", id_invitation)))


class AsyncClients(_AsyncArea):
    """The contracting parties, what their plan grants, and the models that their AI plans use."""

    async def list_client_organizations(self, id_client: str, *, offset: int | None = None, limit: int | None = None, get_use: bool | None = None, name: str | None = None) -> models.OrganizationPage:
        """List the root organizations of a client.

        Only those without an organization above; `listChildOrganizations` reads on below them.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `get_use`: Whether to tell what is in use

        `name`: Its name
        """
        return await self._driver.run(Call[models.OrganizationPage]("GET", ("clients", id_client, "organizations"), query={"offset": offset, "limit": limit, "get_use": get_use, "name": name}))

    def iterate_client_organizations(self, id_client: str, *, offset: int | None = None, limit: int | None = None, get_use: bool | None = None, name: str | None = None) -> AsyncIterator[models.Organization]:
        """`list_client_organizations` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Organization]("GET", ("clients", id_client, "organizations"), query={"offset": offset, "limit": limit, "get_use": get_use, "name": name}, paging="offset"))

    async def create_client_organization(self, id_client: str, body: models.CreateClientOrganizationBody, *, idempotency_key: str | None = None) -> models.Organization:
        """Create a root organization.

        What its plan gets is taken from what the client has left.
        """
        return await self._driver.run(Call[models.Organization]("POST", ("clients", id_client, "organizations"), body=body, keyed=True, key=idempotency_key))

    async def update_client_organization(self, id_client: str, id_organization: str, body: models.OrganizationInput) -> models.Organization:
        """Change a root organization and its plan.

        What is left out stays; `null` clears.
        """
        return await self._driver.run(Call[models.Organization]("PUT", ("clients", id_client, "organizations", id_organization), body=body))

    async def delete_client_organization(self, id_client: str, id_organization: str) -> models.Success:
        """Delete a root organization, all organizations below it and everything they hold.

        Accounts, files and publications go with it, here and not at the networks. It cannot be undone.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("clients", id_client, "organizations", id_organization)))

    async def list_clients(self, *, offset: int | None = None, limit: int | None = None, get_use: bool | None = None) -> models.ClientRecordPage:
        """List the clients that the caller can reach.

        A person may hold roles in several; an app has one.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `get_use`: Whether to tell what is in use
        """
        return await self._driver.run(Call[models.ClientRecordPage]("GET", ("clients",), query={"offset": offset, "limit": limit, "get_use": get_use}))

    def iterate_clients(self, *, offset: int | None = None, limit: int | None = None, get_use: bool | None = None) -> AsyncIterator[models.ClientRecord]:
        """`list_clients` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.ClientRecord]("GET", ("clients",), query={"offset": offset, "limit": limit, "get_use": get_use}, paging="offset"))

    async def list_clients_organizations(self, *, offset: int | None = None, limit: int | None = None, offset_organizations: int | None = None, limit_organizations: int | None = None, get_use: bool | None = None) -> models.ClientTreePage:
        """List the clients that the caller can reach, with the organizations they may read.

        What a front needs to let a person choose where to work.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `offset_organizations`: How many organizations of each client to skip

        `limit_organizations`: How many organizations of each client at most

        `get_use`: Whether to tell what is in use
        """
        return await self._driver.run(Call[models.ClientTreePage]("GET", ("clients_organizations",), query={"offset": offset, "limit": limit, "offset_organizations": offset_organizations, "limit_organizations": limit_organizations, "get_use": get_use}))

    def iterate_clients_organizations(self, *, offset: int | None = None, limit: int | None = None, offset_organizations: int | None = None, limit_organizations: int | None = None, get_use: bool | None = None) -> AsyncIterator[models.ClientTree]:
        """`list_clients_organizations` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.ClientTree]("GET", ("clients_organizations",), query={"offset": offset, "limit": limit, "offset_organizations": offset_organizations, "limit_organizations": limit_organizations, "get_use": get_use}, paging="offset"))

    async def get_client(self, id_client: str, *, get_use: bool | None = None) -> models.ClientRecord:
        """Get one client.

        With `get_use` the answer also tells what is in use.

        `get_use`: Whether to tell what is in use
        """
        return await self._driver.run(Call[models.ClientRecord]("GET", ("clients", id_client), query={"get_use": get_use}))

    async def update_client(self, id_client: str, body: models.UpdateClientBody) -> models.ClientRecord:
        """Change a client.

        What is left out stays. Its plan is changed by the operator only.
        """
        return await self._driver.run(Call[models.ClientRecord]("PUT", ("clients", id_client), body=body))

    async def get_own_client_permissions(self, id_client: str) -> models.OwnPermissions:
        """List what you may do in the client.

        The permissions that the caller holds by roles of the client itself, by the names of client roles. Those that begin with `client_organization` hold in every organization of the client. An app holds all of them.
        """
        return await self._driver.run(Call[models.OwnPermissions]("GET", ("clients", id_client, "permissions")))

    async def update_ai_settings(self, id_client: str, body: models.UpdateAiSettingsBody) -> models.ClientRecord:
        """Set the client’s own AI providers and keys; null removes those of a scope.

        Keys are stored encrypted and never shown. What is left out stays. Prompts and brand contexts go to the account of a key, so it also needs `client_organization_ai_plans:create` and `client_organization_ai_plans:read`, and the client’s administrators get a mail.
        """
        return await self._driver.run(Call[models.ClientRecord]("PUT", ("clients", id_client, "ai-settings"), body=body))


class AsyncOrganizations(_AsyncArea):
    """What holds accounts, files and publications. Organizations nest."""

    async def get_organization(self, id_organization: str, *, get_use: bool | None = None) -> models.Organization:
        """Get one organization.

        With `get_use` the answer also tells what is in use. With a connect token or portal link it has the name, logo, time zone and language, and no more.

        `get_use`: Whether to tell what is in use
        """
        return await self._driver.run(Call[models.Organization]("GET", ("organizations", id_organization), query={"get_use": get_use}))

    async def update_organization(self, id_organization: str, body: models.OrganizationInput) -> models.Organization:
        """Change an organization and its plan.

        What is left out stays; `null` clears. Its place in the tree never changes.
        """
        return await self._driver.run(Call[models.Organization]("PUT", ("organizations", id_organization), body=body))

    async def delete_organization(self, id_organization: str) -> models.Success:
        """Delete an organization, all organizations below it and everything they hold.

        Accounts, files and publications go with it, here and not at the networks. It cannot be undone.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization)))

    async def get_organization_limits(self, id_organization: str) -> models.OrganizationLimits:
        """Get the current limits of the organization.

        What the organization may use after the limits of all organizations above it and of the client’s plan. With a connect token: how many more accounts it can have, and 0 for everything else.
        """
        return await self._driver.run(Call[models.OrganizationLimits]("GET", ("organizations", id_organization, "limits")))

    async def get_own_permissions(self, id_organization: str) -> models.OwnPermissions:
        """List what you may do in the organization.

        The permissions that the caller holds here, by the names of organization roles. What a client role allows in every organization counts too. An app holds all of them.
        """
        return await self._driver.run(Call[models.OwnPermissions]("GET", ("organizations", id_organization, "permissions")))

    async def list_child_organizations(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, get_use: bool | None = None, name: str | None = None) -> models.OrganizationPage:
        """List the organizations directly below this one.

        Only those directly below; ask each of them for the next level. Those that the caller may not read themselves come without their settings and brand context.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `get_use`: Whether to tell what is in use

        `name`: Its name
        """
        return await self._driver.run(Call[models.OrganizationPage]("GET", ("organizations", id_organization, "organizations"), query={"offset": offset, "limit": limit, "get_use": get_use, "name": name}))

    def iterate_child_organizations(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, get_use: bool | None = None, name: str | None = None) -> AsyncIterator[models.Organization]:
        """`list_child_organizations` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Organization]("GET", ("organizations", id_organization, "organizations"), query={"offset": offset, "limit": limit, "get_use": get_use, "name": name}, paging="offset"))

    async def create_child_organization(self, id_organization: str, body: models.CreateChildOrganizationBody, *, idempotency_key: str | None = None) -> models.Organization:
        """Create an organization below this one.

        What its plan gets is taken from what the organization above has left; without `actual_plan` it has no part of its own and shares that one’s.
        """
        return await self._driver.run(Call[models.Organization]("POST", ("organizations", id_organization, "organizations"), body=body, keyed=True, key=idempotency_key))

    async def update_social_credentials(self, id_organization: str, social_network: str, body: models.UpdateSocialCredentialsBody) -> models.Organization:
        """Store the organization’s own application at a network that needs one.

        The network is asked before anything is stored. What is left out stays. The secret and the bot’s token are stored encrypted and never shown. Accounts are connected by it, so it also needs `accounts:create` and `accounts:update`.
        """
        return await self._driver.run(Call[models.Organization]("PUT", ("organizations", id_organization, "social_credentials", social_network), body=body))

    async def delete_social_credentials(self, id_organization: str, social_network: str) -> models.Organization:
        """Remove the organization’s own application at a network.

        Accounts that were connected with it stay, and cannot post or be read until there is one again.
        """
        return await self._driver.run(Call[models.Organization]("DELETE", ("organizations", id_organization, "social_credentials", social_network)))

    async def update_ai_context(self, id_organization: str, body: models.AiContextInput) -> models.Organization:
        """Change the brand context from which AI plans start; null clears a field.

        What is left out stays. Plans that exist keep what they were made with.
        """
        return await self._driver.run(Call[models.Organization]("PUT", ("organizations", id_organization, "ai-context"), body=body))

    async def issue_connect_token(self, id_organization: str, *, social_network: models.NetworkName | None = None, redirect_uri: str | None = None) -> models.IssueConnectTokenAnswer:
        """Issue a token with which an end user connects one account within 15 minutes.

        Open `url` for the person, or give the token to a page of your own. It connects once, which may bring several accounts; with `social_network`, of that network only. The person comes back to `redirect_uri` once all is done, and never if they close the page before: `listConnectTokens` says what was connected all the same.

        `social_network`: The network

        `redirect_uri`: Where the person comes back when all is done: one of the `redirect_urls` of the app, opened as it stands, without parameters
        """
        return await self._driver.run(Call[models.IssueConnectTokenAnswer]("GET", ("organizations", id_organization, "temporal_connect_token"), query={"social_network": social_network, "redirect_uri": redirect_uri}))

    async def list_connect_tokens(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> models.ConnectTokenPage:
        """List the connect tokens and connect links that have not expired.

        An app sees those that it has issued or asked for, each with the `expires_at` that it was given as `expires_date`; people need `client_app:read` of the client, and see all. Without the tokens and addresses themselves, which are shown once. A link is listed until it has connected; one that a connect token opened is not listed, since it ends with the token.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.ConnectTokenPage]("GET", ("organizations", id_organization, "connect_tokens"), query={"offset": offset, "limit": limit}))

    def iterate_connect_tokens(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.ConnectToken]:
        """`list_connect_tokens` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.ConnectToken]("GET", ("organizations", id_organization, "connect_tokens"), query={"offset": offset, "limit": limit}, paging="offset"))

    async def end_connect_token(self, id_organization: str, id_connect_token: str) -> models.Success:
        """End a connect token or a connect link.

        It stops working at once; what was connected with it stays. People need `client_app:update` of the client.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "connect_tokens", id_connect_token)))

    async def create_portal_link(self, id_organization: str, body: models.CreatePortalLinkBody, *, idempotency_key: str | None = None) -> models.CreatePortalLinkAnswer:
        """Issue a link with which an end user sees chosen screens of the organization.

        The page behind `url` can be framed by the `allowed_domains` of the app. The token in it does what the screens need in this organization, and nothing else.
        """
        return await self._driver.run(Call[models.CreatePortalLinkAnswer]("POST", ("organizations", id_organization, "portal_links"), body=body, keyed=True, key=idempotency_key))

    async def list_portal_links(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> models.ListedPortalLinkPage:
        """List the portal links that have not expired.

        An app sees those that it has issued; people need `client_app:read` of the client, and see all. Without their tokens, which are told once.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.ListedPortalLinkPage]("GET", ("organizations", id_organization, "portal_links"), query={"offset": offset, "limit": limit}))

    def iterate_portal_links(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.ListedPortalLink]:
        """`list_portal_links` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.ListedPortalLink]("GET", ("organizations", id_organization, "portal_links"), query={"offset": offset, "limit": limit}, paging="offset"))

    async def withdraw_portal_link(self, id_organization: str, id_portal_link: str) -> models.Success:
        """Withdraw a portal link.

        Its token stops working at once. People need `client_app:update` of the client.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "portal_links", id_portal_link)))

    async def get_own_portal_link(self) -> models.PortalLink:
        """Get the portal link with whose token the call is made.

        What the page of a portal begins with: for which organization it is, and what it shows.
        """
        return await self._driver.run(Call[models.PortalLink]("GET", ("portal_links", "me")))

    async def list_organization_users(self, id_organization: str) -> models.UserPage:
        """List everyone with a role in the organization.

        Those whose role is in the organization itself: whoever reaches it by a role of the client is not among them. People who were invited have `enabled` false until they accept.
        """
        return await self._driver.run(Call[models.UserPage]("GET", ("organizations", id_organization, "users")))


class AsyncApps(_AsyncArea):
    """Credentials with which programs of a client call the interface, and where their webhooks go."""

    async def list_apps(self, id_client: str, *, offset: int | None = None, limit: int | None = None) -> models.AppPage:
        """List the apps of a client, without their secrets.

        The newest first; without `limit` all of them. Secrets are read one by one (`getAppSecret`).

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.AppPage]("GET", ("clients", id_client, "apps"), query={"offset": offset, "limit": limit}))

    def iterate_apps(self, id_client: str, *, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.App]:
        """`list_apps` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.App]("GET", ("clients", id_client, "apps"), query={"offset": offset, "limit": limit}, paging="offset"))

    async def create_app(self, id_client: str, body: models.AppInput, *, idempotency_key: str | None = None) -> models.App:
        """Create an app and its credentials.

        Needs every permission of the client, since an app may do everything in it, and a verified e-mail address; takes a place of the plan. The answer does not hold the secret: read it with `getAppSecret`, and ask for tokens at `/oauth/token`.
        """
        return await self._driver.run(Call[models.App]("POST", ("clients", id_client, "apps"), body=body, keyed=True, key=idempotency_key))

    async def get_app(self, id_client: str, id_app: str) -> models.App:
        """Get one app; an app can read itself.

        Its secret is not part of the answer (`getAppSecret`).
        """
        return await self._driver.run(Call[models.App]("GET", ("clients", id_client, "apps", id_app)))

    async def update_app(self, id_client: str, id_app: str, body: models.AppChange) -> models.App:
        """Change an app’s configuration; an app can change its own.

        What is left out stays. A new `webhook_url` needs the permissions to read what webhooks carry (accounts, publications, comments, messages, contacts, files, integrations, AI plans) in every organization; the administrators get a mail, and what could not be delivered yet goes there. Saving `webhook_url` again switches on webhooks that were switched off after failing for days.
        """
        return await self._driver.run(Call[models.App]("PUT", ("clients", id_client, "apps", id_app), body=body))

    async def delete_app(self, id_client: str, id_app: str) -> models.Success:
        """Revoke an app’s credentials.

        Its tokens stop working at once, the connect tokens that it issued too, its webhooks end, and its place in the plan is free.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("clients", id_client, "apps", id_app)))

    async def get_app_secret(self, id_client: str, id_app: str) -> models.GetAppSecretAnswer:
        """Get an app’s secret; treat the answer as a credential.

        With it the app asks for tokens at `/oauth/token` and checks the signatures of its webhooks. Needs every permission of the client, since an app may do everything in it.
        """
        return await self._driver.run(Call[models.GetAppSecretAnswer]("GET", ("clients", id_client, "apps", id_app, "secret")))

    async def rotate_app_secret(self, id_client: str, id_app: str, *, idempotency_key: str | None = None) -> models.RotateAppSecretAnswer:
        """Give an app a new secret; tokens issued for the old one stop working at once.

        Needs every permission of the client, as reading it does. Connect tokens and portal links stop working too. For a day `webhook-signature` holds a signature with each secret, so that receivers can change over.
        """
        return await self._driver.run(Call[models.RotateAppSecretAnswer]("POST", ("clients", id_client, "apps", id_app, "secret"), keyed=True, key=idempotency_key))


class AsyncAccounts(_AsyncArea):
    """Profiles, pages and channels at the networks, connected to an organization."""

    async def get_connect_links(self, id_organization: str, *, social_network: Sequence[models.NetworkName] | None = None, redirect_uri: str | None = None) -> list[models.GetConnectLinksAnswerItem]:
        """List the links with which a person connects accounts.

        One link for each network that is set up here, for 15 minutes or as long as the connect token; `authorization` says what the person must do. Most programs open the connect page instead (`issueConnectToken`).

        `social_network`: The network

        `redirect_uri`: Where the person is sent afterwards; it must be registered with the app
        """
        return await self._driver.run(Call[list[models.GetConnectLinksAnswerItem]]("GET", ("organizations", id_organization, "connect_links"), query={"social_network": social_network, "redirect_uri": redirect_uri}))

    async def complete_connection(self, id_organization: str, social_network: str, *, state: str | None = None, code: str | None = None) -> models.ConnectResult:
        """Complete a connection with what the network appended to its redirect.

        For programs with a page of their own at the redirect: pass on every parameter of the query, as it came. What went wrong at the network stands in `errorCode` of the answer. The accounts are found, and take no place of the plan until `enableAccount`.

        `state`: What the service gave the network and gets back

        `code`: What the network appended to its redirect
        """
        return await self._driver.run(Call[models.ConnectResult]("GET", ("organizations", id_organization, "account-connect", social_network), query={"state": state, "code": code}))

    async def connect_with_credentials(self, id_organization: str, social_network: str, body: dict[str, str], *, idempotency_key: str | None = None) -> models.ConnectResult:
        """Connect with credentials that the person typed, where the network allows that (app passwords).

        The credentials are used once and never stored; which fields are needed differs by network. What went wrong at the network stands in `errorCode` of the answer. The accounts are found, and take no place of the plan until `enableAccount`.
        """
        return await self._driver.run(Call[models.ConnectResult]("POST", ("organizations", id_organization, "account-connect", social_network), body=body, keyed=True, key=idempotency_key))

    async def list_accounts(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, name: str | None = None, accounts: Sequence[str] | None = None, state: models.ListAccountsState | None = None, social_network: Sequence[models.NetworkName] | None = None, capability: models.ListAccountsCapability | None = None) -> models.AccountPage:
        """List the accounts of the organization.

        Enabled ones, the newest first, also where their access ended (`error_code`); with `state` those that are connected but not enabled, or that were removed. With `accounts` those that are named, in any state.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `name`: Its name

        `accounts`: Only these accounts

        `state`: Where it is in its life

        `social_network`: The network

        `capability`: Only accounts whose network can do this
        """
        return await self._driver.run(Call[models.AccountPage]("GET", ("organizations", id_organization, "accounts"), query={"offset": offset, "limit": limit, "name": name, "accounts": accounts, "state": state, "social_network": social_network, "capability": capability}))

    def iterate_accounts(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, name: str | None = None, accounts: Sequence[str] | None = None, state: models.ListAccountsState | None = None, social_network: Sequence[models.NetworkName] | None = None, capability: models.ListAccountsCapability | None = None) -> AsyncIterator[models.Account]:
        """`list_accounts` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Account]("GET", ("organizations", id_organization, "accounts"), query={"offset": offset, "limit": limit, "name": name, "accounts": accounts, "state": state, "social_network": social_network, "capability": capability}, paging="offset"))

    async def get_account(self, id_organization: str, id_account: str) -> models.Account:
        """Get one account.

        Also one that was removed. Tells besides how its comments come in (`incoming`), and what its person left open when connecting (`open_questions`).
        """
        return await self._driver.run(Call[models.Account]("GET", ("organizations", id_organization, "accounts", id_account)))

    async def update_account(self, id_organization: str, id_account: str, body: models.UpdateAccountBody) -> models.Account:
        """Rename an account in the service, or change what its posts have by default.

        What is left out stays. `publish_defaults` is replaced as a whole; `null` clears it.
        """
        return await self._driver.run(Call[models.Account]("PUT", ("organizations", id_organization, "accounts", id_account), body=body))

    async def delete_account(self, id_organization: str, id_account: str) -> models.Success:
        """Remove an account.

        It takes no place of the plan any more, publications that wait are not sent, and feeds leave it out. The record stays, so that `enableAccount` can bring it back; nothing changes at the network.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "accounts", id_account)))

    async def enable_account(self, id_organization: str, id_account: str, *, idempotency_key: str | None = None) -> models.Success | models.EnableAccountAnswer2:
        """Enable an account.

        For accounts that were found when a person connected, or were removed. The network is asked whether the access works, and it takes a place of the plan. Repeating it changes nothing.
        """
        return await self._driver.run(Call[models.Success | models.EnableAccountAnswer2]("POST", ("organizations", id_organization, "accounts", id_account, "enable"), keyed=True, key=idempotency_key))

    async def get_persistent_menu(self, id_organization: str, id_account: str) -> models.PersistentMenus:
        """Read the menu that stands in the chats of an account, as its network has it now.

        The network is asked, so it takes a moment.
        """
        return await self._driver.run(Call[models.PersistentMenus]("GET", ("organizations", id_organization, "accounts", id_account, "persistent_menu")))

    async def set_persistent_menu(self, id_organization: str, id_account: str, body: models.PersistentMenus, *, idempotency_key: str | None = None) -> models.PersistentMenus:
        """Replace the menu that stands in the chats of an account; an empty one removes it.

        What is sent replaces the whole menu. Which buttons there are differs by network.
        """
        return await self._driver.run(Call[models.PersistentMenus]("POST", ("organizations", id_organization, "accounts", id_account, "persistent_menu"), body=body, keyed=True, key=idempotency_key))


class AsyncFiles(_AsyncArea):
    """The library of pictures, videos and documents of an organization."""

    async def create_upload(self, id_organization: str, file: FileContent, *, name: str | None = None, idempotency_key: str | None = None) -> models.Upload:
        """Store a file.

        `multipart/form-data` with one part, `file`. Pictures and videos are measured on arrival; `allowed_social_networks` says which networks take them.
        """
        return await self._driver.run(Call[models.Upload]("POST", ("organizations", id_organization, "uploads"), file=File(file, name), keyed=True, key=idempotency_key))

    async def list_uploads(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> models.UploadPage:
        """List the files in the library of the organization.

        The newest first. Temporal files and those that were taken out of the library are not among them.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.UploadPage]("GET", ("organizations", id_organization, "uploads"), query={"offset": offset, "limit": limit}))

    def iterate_uploads(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.Upload]:
        """`list_uploads` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Upload]("GET", ("organizations", id_organization, "uploads"), query={"offset": offset, "limit": limit}, paging="offset"))

    async def begin_direct_upload(self, id_organization: str, body: models.BeginDirectUploadBody, *, idempotency_key: str | None = None) -> models.BeginDirectUploadAnswer:
        """Get a link for sending a large file directly.

        Send the bytes to `url` with `method` and `headers` within 24 hours, then call `completeDirectUpload`. The space is reserved until then.
        """
        return await self._driver.run(Call[models.BeginDirectUploadAnswer]("POST", ("organizations", id_organization, "uploads", "direct"), body=body, keyed=True, key=idempotency_key))

    async def complete_direct_upload(self, id_organization: str, id_upload: str, *, idempotency_key: str | None = None) -> models.Upload:
        """Complete an upload whose bytes were sent to the link.

        The file is measured as any other; before that it cannot be used. Repeating it answers the same file.
        """
        return await self._driver.run(Call[models.Upload]("POST", ("organizations", id_organization, "uploads", id_upload, "complete"), keyed=True, key=idempotency_key))

    async def get_upload(self, id_organization: str, id_upload: str) -> models.Upload:
        """Get one file.

        `file_externals` tells where networks already have it.
        """
        return await self._driver.run(Call[models.Upload]("GET", ("organizations", id_organization, "uploads", id_upload)))

    async def update_upload(self, id_organization: str, id_upload: str, body: models.UpdateUploadBody) -> models.Upload:
        """Say what a file shows, or set the cover of a video.

        `alt_text` is kept for the next post: a post says its own in `alt_texts`. The cover is an image of the library or a moment of the video. What is left out stays; `null` clears.
        """
        return await self._driver.run(Call[models.Upload]("PUT", ("organizations", id_organization, "uploads", id_upload), body=body))

    async def delete_upload(self, id_organization: str, id_upload: str, *, force_delete: bool | None = None) -> models.Success:
        """Delete a file, or take it out of the library while it is used.

        A file that a publication or a plan still needs is only taken out of the library, unless `force_delete` is given: then they fail when they are due.

        `force_delete`: Delete it even where publications use it
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "uploads", id_upload), query={"force_delete": force_delete}))

    async def import_uploads(self, id_organization: str, body: models.ImportUploadsBody, *, idempotency_key: str | None = None) -> models.ImportUploadsAnswer:
        """Copy files from an integration into the library.

        Each file is copied by itself: what could not be is told under `errors`.
        """
        return await self._driver.run(Call[models.ImportUploadsAnswer]("POST", ("organizations", id_organization, "uploads", "import"), body=body, keyed=True, key=idempotency_key))

    async def explain_file(self, id_organization: str, file: FileContent, *, name: str | None = None, idempotency_key: str | None = None) -> models.FileExplanation:
        """Tell what a file is and which networks accept it, without storing it.

        `multipart/form-data` with one part, `file`. Tells what would be stored of it, and for each network what the check of a post with this one file says. A file that cannot be stored is refused with the code of `createUpload`.
        """
        return await self._driver.run(Call[models.FileExplanation]("POST", ("organizations", id_organization, "uploads", "explain"), file=File(file, name), keyed=True, key=idempotency_key))

    async def explain_upload(self, id_organization: str, id_upload: str) -> models.FileExplanation:
        """Tell which networks accept a file of the library, and why others do not.

        For each network what the check of a post with this one file says.
        """
        return await self._driver.run(Call[models.FileExplanation]("GET", ("organizations", id_organization, "uploads", id_upload, "explain")))


class AsyncPublications(_AsyncArea):
    """Posts: checked, kept as drafts, scheduled, sent, changed, deleted."""

    async def create_publication(self, id_organization: str, id_account: str, body: models.PublicationInput, *, idempotency_key: str | None = None) -> models.Publication:
        """Send a post now, schedule it, or keep it as a draft.

        Without `publish_date` it is sent in this call, which waits up to 20 seconds: while `state` is `publishing`, read it again, or let a webhook tell. What a network would refuse is stored as `withErrors` with its reasons, not lost. Send an `Idempotency-Key`, so that a repeated call posts nothing twice.
        """
        return await self._driver.run(Call[models.Publication]("POST", ("organizations", id_organization, "accounts", id_account, "publish"), body=body, keyed=True, key=idempotency_key))

    async def list_account_publications(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None, from_date: str | None = None, to_date: str | None = None, search: str | None = None, order_by_publish: bool | None = None, social_network: Sequence[models.NetworkName] | None = None, accounts: Sequence[str] | None = None, state: Sequence[models.PublicationState] | None = None, id_ai_plan: str | None = None, id_integration: str | None = None, id_upload: str | None = None, expand: Sequence[models.PublicationExpand] | None = None) -> models.PublicationPage:
        """List the publications of one account.

        The newest first, unless `order_by_publish` is true.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `search`: Words to find

        `order_by_publish`: The next to be published first, in place of the newest

        `social_network`: The network

        `accounts`: Only publications of these accounts

        `state`: Only publications in one of these states

        `id_ai_plan`: Only those of this weekly plan

        `id_integration`: Only those that were made of this feed

        `id_upload`: Only those that use this file of the library

        `expand`: Records to add to each, or to the one
        """
        return await self._driver.run(Call[models.PublicationPage]("GET", ("organizations", id_organization, "accounts", id_account, "publish"), query={"offset": offset, "limit": limit, "from_date": from_date, "to_date": to_date, "search": search, "order_by_publish": order_by_publish, "social_network": social_network, "accounts": accounts, "state": state, "id_ai_plan": id_ai_plan, "id_integration": id_integration, "id_upload": id_upload, "expand": expand}))

    def iterate_account_publications(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None, from_date: str | None = None, to_date: str | None = None, search: str | None = None, order_by_publish: bool | None = None, social_network: Sequence[models.NetworkName] | None = None, accounts: Sequence[str] | None = None, state: Sequence[models.PublicationState] | None = None, id_ai_plan: str | None = None, id_integration: str | None = None, id_upload: str | None = None, expand: Sequence[models.PublicationExpand] | None = None) -> AsyncIterator[models.Publication]:
        """`list_account_publications` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Publication]("GET", ("organizations", id_organization, "accounts", id_account, "publish"), query={"offset": offset, "limit": limit, "from_date": from_date, "to_date": to_date, "search": search, "order_by_publish": order_by_publish, "social_network": social_network, "accounts": accounts, "state": state, "id_ai_plan": id_ai_plan, "id_integration": id_integration, "id_upload": id_upload, "expand": expand}, paging="offset"))

    async def check_publication(self, id_organization: str, id_account: str, body: models.PublicationInput, *, idempotency_key: str | None = None) -> models.CheckPublicationAnswer:
        """Check a post without storing anything.

        Runs every rule of the network on the post and tells all that is wrong at once. No errors mean that it can go out. Warnings tell the limits that will be used up at its date by what is scheduled: they keep nothing from being created. Fields for which the network has no use are named in the header `Ignored-Fields`.
        """
        return await self._driver.run(Call[models.CheckPublicationAnswer]("POST", ("organizations", id_organization, "accounts", id_account, "publish", "check"), body=body, keyed=True, key=idempotency_key))

    async def get_quota_plan(self, id_organization: str, *, from_date: str | None = None, to_date: str | None = None) -> models.GetQuotaPlanAnswer:
        """Tell what the scheduled posts will use of every limit, and which will not fit.

        One entry for each limit of the plan, of the accounts and of their networks. Every quota tells what is used now, what the posts scheduled from `from_date` (now, unless given) to `to_date` (31 days later; 92 at most) ask for, what is left at the fullest moment until then, and names the posts that will not fit when everything goes out at its date. What other organizations have scheduled counts where they share the X credits or the application, and is not named. Publications of the plan are counted when a post is created, so that all that are scheduled have theirs. A post that does not fit fails where credits lack, and is held back where a network refuses it for the time being: it then takes room later. Each quota names at most 1,000.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset
        """
        return await self._driver.run(Call[models.GetQuotaPlanAnswer]("GET", ("organizations", id_organization, "quota_plan"), query={"from_date": from_date, "to_date": to_date}))

    async def list_publications(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, from_date: str | None = None, to_date: str | None = None, search: str | None = None, order_by_publish: bool | None = None, social_network: Sequence[models.NetworkName] | None = None, accounts: Sequence[str] | None = None, state: Sequence[models.PublicationState] | None = None, id_ai_plan: str | None = None, id_integration: str | None = None, id_upload: str | None = None, expand: Sequence[models.PublicationExpand] | None = None) -> models.PublicationPage:
        """List the publications of the organization.

        The newest first, unless `order_by_publish` is true. Those of organizations below are not among them.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `search`: Words to find

        `order_by_publish`: The next to be published first, in place of the newest

        `social_network`: The network

        `accounts`: Only publications of these accounts

        `state`: Only publications in one of these states

        `id_ai_plan`: Only those of this weekly plan

        `id_integration`: Only those that were made of this feed

        `id_upload`: Only those that use this file of the library

        `expand`: Records to add to each, or to the one
        """
        return await self._driver.run(Call[models.PublicationPage]("GET", ("organizations", id_organization, "publish"), query={"offset": offset, "limit": limit, "from_date": from_date, "to_date": to_date, "search": search, "order_by_publish": order_by_publish, "social_network": social_network, "accounts": accounts, "state": state, "id_ai_plan": id_ai_plan, "id_integration": id_integration, "id_upload": id_upload, "expand": expand}))

    def iterate_publications(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, from_date: str | None = None, to_date: str | None = None, search: str | None = None, order_by_publish: bool | None = None, social_network: Sequence[models.NetworkName] | None = None, accounts: Sequence[str] | None = None, state: Sequence[models.PublicationState] | None = None, id_ai_plan: str | None = None, id_integration: str | None = None, id_upload: str | None = None, expand: Sequence[models.PublicationExpand] | None = None) -> AsyncIterator[models.Publication]:
        """`list_publications` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Publication]("GET", ("organizations", id_organization, "publish"), query={"offset": offset, "limit": limit, "from_date": from_date, "to_date": to_date, "search": search, "order_by_publish": order_by_publish, "social_network": social_network, "accounts": accounts, "state": state, "id_ai_plan": id_ai_plan, "id_integration": id_integration, "id_upload": id_upload, "expand": expand}, paging="offset"))

    async def list_social_publications(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None) -> models.ListSocialPublicationsAnswer:
        """List the posts on the account’s timeline at the network, at most 100 per call.

        What the network has, posts that were not made here included. The network is asked, so it takes a moment, and credits on X.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.ListSocialPublicationsAnswer]("GET", ("organizations", id_organization, "accounts", id_account, "social_publications"), query={"offset": offset, "limit": limit}))

    def iterate_social_publications(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.ListSocialPublicationsAnswerDataItem]:
        """`list_social_publications` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.ListSocialPublicationsAnswerDataItem]("GET", ("organizations", id_organization, "accounts", id_account, "social_publications"), query={"offset": offset, "limit": limit}, paging="offset"))

    async def get_publication(self, id_organization: str, id_publication: str, *, expand: Sequence[models.PublicationExpand] | None = None) -> models.Publication:
        """Get one publication.

        `expand` adds the account and the files.

        `expand`: Records to add to each, or to the one
        """
        return await self._driver.run(Call[models.Publication]("GET", ("organizations", id_organization, "publish", id_publication), query={"expand": expand}))

    async def update_publication(self, id_organization: str, id_publication: str, body: models.PublicationChange) -> models.Publication:
        """Change a publication that was not sent.

        What is left out stays; `null` clears. With `state` `ready` a draft or a failed publication goes out, now or at its date. With the `revision` that was read, it is refused (570) once anybody else changed the publication, even in the same moment.
        """
        return await self._driver.run(Call[models.Publication]("PUT", ("organizations", id_organization, "publish", id_publication), body=body))

    async def delete_publication(self, id_organization: str, id_publication: str, *, revision: str | None = None) -> models.Success:
        """Delete a publication, and its post on the network.

        Where the network cannot delete, the answer is an error and the publication stays. Of a thread, the posts that were deleted before that are gone. With the `revision` that was read, it is refused (570) once anybody else changed the publication.

        `revision`: The `revision` of the publication that the caller has read: when it is another one by now, nothing is deleted
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "publish", id_publication), query={"revision": revision}))

    async def update_account_publication(self, id_organization: str, id_account: str, id_publication: str, body: models.PublicationChange) -> models.Publication:
        """Change a publication that was not sent.

        What is left out stays; `null` clears. With `state` `ready` a draft or a failed publication goes out, now or at its date. The same as `updatePublication`, and the publication must be one of this account.
        """
        return await self._driver.run(Call[models.Publication]("PUT", ("organizations", id_organization, "accounts", id_account, "publish", id_publication), body=body))

    async def retry_publication(self, id_organization: str, id_publication: str, *, idempotency_key: str | None = None) -> models.RetryPublicationAnswer:
        """Send a failed publication again, unchanged.

        Three times at most. At its date when that is still ahead, else in this call. When `outcome` is `unknown`, look at the network first, since the post may be there.
        """
        return await self._driver.run(Call[models.RetryPublicationAnswer]("POST", ("organizations", id_organization, "publish", id_publication, "retry"), keyed=True, key=idempotency_key))

    async def import_publications(self, id_organization: str, body: models.PostImportInput, *, idempotency_key: str | None = None) -> models.ImportPublicationsAnswer:
        """Import posts from a table or a calendar, at most 100 a call.

        A result for each row or event. Send the same rows again after a lost answer: a row that was imported makes no second post. What has no `publish_date` is kept as a draft, so nothing is sent in this call; what its network would refuse is refused here, not stored. `docs/start/import.md` has the columns.
        """
        return await self._driver.run(Call[models.ImportPublicationsAnswer]("POST", ("organizations", id_organization, "publish", "import"), body=body, keyed=True, key=idempotency_key))

    async def create_calendar_link(self, id_organization: str, body: models.CreateCalendarLinkBody, *, idempotency_key: str | None = None) -> models.CalendarLink:
        """Make an address at which calendar programs read the schedule.

        iCalendar, with the posts of the last 30 and the next 180 days. Anyone with the address can read it without signing in, until it is withdrawn or who made it may no longer read publications.
        """
        return await self._driver.run(Call[models.CalendarLink]("POST", ("organizations", id_organization, "calendar_links"), body=body, keyed=True, key=idempotency_key))

    async def list_calendar_links(self, id_organization: str) -> models.CalendarLinkPage:
        """List the addresses at which calendar programs read the schedule.

        The newest first.
        """
        return await self._driver.run(Call[models.CalendarLinkPage]("GET", ("organizations", id_organization, "calendar_links")))

    async def withdraw_calendar_link(self, id_organization: str, id_calendar_link: str) -> models.Success:
        """Withdraw an address of the schedule.

        It stops working at once. Calendars that have read it may show what they read for a while.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "calendar_links", id_calendar_link)))


class AsyncSlots(_AsyncArea):
    """Weekly times at which the posts of an account go out, and the queue of those that wait for them."""

    async def get_posting_slots(self, id_organization: str, id_account: str) -> models.PostingSlots:
        """Read the posting slots of an account.

        The weekly times that `schedule: next_slot` gives to posts. None until they are set.
        """
        return await self._driver.run(Call[models.PostingSlots]("GET", ("organizations", id_organization, "accounts", id_account, "slots")))

    async def replace_posting_slots(self, id_organization: str, id_account: str, body: models.ReplacePostingSlotsBody) -> models.PostingSlots:
        """Replace the posting slots of an account.

        All of them, at most 100; they are sorted, and each is kept once. What waits in slots already keeps its date. A time that a change of the clocks skips is the first minute after it, one that comes twice is the first.
        """
        return await self._driver.run(Call[models.PostingSlots]("PUT", ("organizations", id_organization, "accounts", id_account, "slots"), body=body))

    async def pause_posting_slots(self, id_organization: str, id_account: str) -> models.PostingSlots:
        """Hold back what waits in the slots of an account.

        It stays `ready` and does not go out until the slots are resumed. Posts with a date of their own go out, and what is being sent already is brought to its end.
        """
        return await self._driver.run(Call[models.PostingSlots]("PUT", ("organizations", id_organization, "accounts", id_account, "slots", "pause")))

    async def resume_posting_slots(self, id_organization: str, id_account: str) -> models.PostingSlots:
        """Let what waits in the slots of an account go out again.

        What should have gone out during the pause gets the next slots, in its order; what follows moves back where it must. Nothing goes out at once.
        """
        return await self._driver.run(Call[models.PostingSlots]("PUT", ("organizations", id_organization, "accounts", id_account, "slots", "resume")))

    async def list_posting_queue(self, id_organization: str, id_account: str, *, from_date: str | None = None, to_date: str | None = None) -> models.ListPostingQueueAnswer:
        """List the next slots of an account, and what waits in them.

        Two weeks from now, unless a period of at most 92 days is given. A slot without `id_publication` is free. Without `from_date`, what a pause kept back comes first, under the date that it missed.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset
        """
        return await self._driver.run(Call[models.ListPostingQueueAnswer]("GET", ("organizations", id_organization, "accounts", id_account, "slots", "queue"), query={"from_date": from_date, "to_date": to_date}))

    async def reorder_posting_queue(self, id_organization: str, id_account: str, body: models.ReorderPostingQueueBody) -> models.Success:
        """Put what waits in the slots of an account into a new order.

        Name publications in the order in which they are to go out: they share the dates that they have. Those that are not named stay where they are.
        """
        return await self._driver.run(Call[models.Success]("PUT", ("organizations", id_organization, "accounts", id_account, "slots", "queue"), body=body))


class AsyncComments(_AsyncArea):
    """What people write below posts, and the answers."""

    async def list_comments(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None, social_network: Sequence[models.NetworkName] | None = None, id_account: str | None = None, id_publication: str | None = None, replied: bool | None = None, hidden: bool | None = None, search: str | None = None, rating: Sequence[int] | None = None, from_date: str | None = None, to_date: str | None = None, unread: bool | None = None, expand: Sequence[models.ListCommentsExpandItem] | None = None) -> models.ListCommentsAnswer:
        """List the comments of others on what the organization published, as last read.

        The newest first, without answers to comments. As they are stored: the service collects them by itself, by push or by asking. `readPublicationComments` asks the network now.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `after`: The `next_cursor` of the page before, in place of `offset`: pages neither skip nor repeat while records come and go

        `social_network`: The network

        `id_account`: The account

        `id_publication`: The publication

        `replied`: Only those that the account answered, or did not

        `hidden`: Whether it is hidden from others at the network

        `search`: Words to find

        `rating`: Reserved: no network rates comments

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `unread`: Only those that nobody here has read

        `expand`: Records to add to each
        """
        return await self._driver.run(Call[models.ListCommentsAnswer]("GET", ("organizations", id_organization, "comments"), query={"offset": offset, "limit": limit, "after": after, "social_network": social_network, "id_account": id_account, "id_publication": id_publication, "replied": replied, "hidden": hidden, "search": search, "rating": rating, "from_date": from_date, "to_date": to_date, "unread": unread, "expand": expand}))

    def iterate_comments(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None, social_network: Sequence[models.NetworkName] | None = None, id_account: str | None = None, id_publication: str | None = None, replied: bool | None = None, hidden: bool | None = None, search: str | None = None, rating: Sequence[int] | None = None, from_date: str | None = None, to_date: str | None = None, unread: bool | None = None, expand: Sequence[models.ListCommentsExpandItem] | None = None) -> AsyncIterator[models.ExpandedComment]:
        """`list_comments` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.ExpandedComment]("GET", ("organizations", id_organization, "comments"), query={"offset": offset, "limit": limit, "after": after, "social_network": social_network, "id_account": id_account, "id_publication": id_publication, "replied": replied, "hidden": hidden, "search": search, "rating": rating, "from_date": from_date, "to_date": to_date, "unread": unread, "expand": expand}, paging="after"))

    async def count_unread_comments(self, id_organization: str) -> models.CountUnreadCommentsAnswer:
        """Count the comments that nobody has read.

        Of those that `listComments` lists.
        """
        return await self._driver.run(Call[models.CountUnreadCommentsAnswer]("GET", ("organizations", id_organization, "unread_comments")))

    async def mark_comments_read(self, id_organization: str, body: models.CommentFilter, *, idempotency_key: str | None = None) -> models.MarkCommentsReadAnswer:
        """Mark all comments as read that match a filter.

        Without a filter all of them. Answers how many there were. Comments that came after `until`, or during the call, stay unread.
        """
        return await self._driver.run(Call[models.MarkCommentsReadAnswer]("POST", ("organizations", id_organization, "comments", "read"), body=body, keyed=True, key=idempotency_key))

    async def get_comment(self, id_organization: str, id_comment: str) -> models.Comment:
        """Read one comment, as last read from the network.

        It is read from the store, also when it was deleted; the network is not asked.
        """
        return await self._driver.run(Call[models.Comment]("GET", ("organizations", id_organization, "comments", id_comment)))

    async def update_comment(self, id_organization: str, id_comment: str, body: models.UpdateCommentBody) -> models.Comment:
        """Hide or show a comment at its network, mark it as read or unread.

        The network is asked only to hide or show, and first: when it refuses, nothing changes. What is left out stays.
        """
        return await self._driver.run(Call[models.Comment]("PUT", ("organizations", id_organization, "comments", id_comment), body=body))

    async def delete_comment(self, id_organization: str, id_comment: str) -> models.Success:
        """Delete a comment at its network.

        What the network lets the account delete: its own, and on some networks those of others (`getSocialCommentActions`). The record stays, without its words. It takes credits on X.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "comments", id_comment)))

    async def reply_to_comment(self, id_organization: str, id_comment: str, body: models.ReplyToCommentBody, *, idempotency_key: str | None = None) -> models.ReplyToCommentAnswer:
        """Answer a comment in public.

        It is sent in this call. When nobody can tell whether the network has it, the answer is an error with `id_comment` of the reply. Send an `Idempotency-Key`, so that a repeated call answers nothing twice. It takes credits on X.
        """
        return await self._driver.run(Call[models.ReplyToCommentAnswer]("POST", ("organizations", id_organization, "comments", id_comment, "reply"), body=body, keyed=True, key=idempotency_key))

    async def read_replies(self, id_organization: str, id_comment: str, *, limit: int | None = None, offset: str | None = None) -> models.CommentThread:
        """Read the answers to a comment from the network.

        The network is asked, so it takes a moment, and credits on X. Pass `next_cursor` as `offset` to read on.

        `limit`: How many records at most; 0 only counts them

        `offset`: The `next_cursor` of the page before
        """
        return await self._driver.run(Call[models.CommentThread]("GET", ("organizations", id_organization, "comments", id_comment, "replies"), query={"limit": limit, "offset": offset}))

    def iterate_replies(self, id_organization: str, id_comment: str, *, limit: int | None = None, offset: str | None = None) -> AsyncIterator[models.Comment]:
        """`read_replies` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Comment]("GET", ("organizations", id_organization, "comments", id_comment, "replies"), query={"limit": limit, "offset": offset}, paging="offset"))

    async def read_publication_comments(self, id_organization: str, id_publication: str, *, limit: int | None = None, offset: str | None = None) -> models.CommentThread:
        """Read the comments on a publication from the network.

        The network is asked, so it takes a moment, and credits on X. Pass `next_cursor` as `offset` to read on.

        `limit`: How many records at most; 0 only counts them

        `offset`: The `next_cursor` of the page before
        """
        return await self._driver.run(Call[models.CommentThread]("GET", ("organizations", id_organization, "publish", id_publication, "comments"), query={"limit": limit, "offset": offset}))

    def iterate_publication_comments(self, id_organization: str, id_publication: str, *, limit: int | None = None, offset: str | None = None) -> AsyncIterator[models.Comment]:
        """`read_publication_comments` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Comment]("GET", ("organizations", id_organization, "publish", id_publication, "comments"), query={"limit": limit, "offset": offset}, paging="offset"))

    async def read_account_comments(self, id_organization: str, id_account: str, *, limit: int | None = None, offset: str | None = None, publication_external_id: str | None = None) -> models.CommentThread:
        """Read the comments on a post of an account that was not made here.

        With `publication_external_id` the network is asked, so it takes a moment, and credits on X; without it, the answer is what is stored of comments on such posts. Pass `next_cursor` as `offset` to read on.

        `limit`: How many records at most; 0 only counts them

        `offset`: The `next_cursor` of the page before

        `publication_external_id`: The post; without it, what is stored of comments on such posts, which is free
        """
        return await self._driver.run(Call[models.CommentThread]("GET", ("organizations", id_organization, "accounts", id_account, "comments"), query={"limit": limit, "offset": offset, "publication_external_id": publication_external_id}))

    def iterate_account_comments(self, id_organization: str, id_account: str, *, limit: int | None = None, offset: str | None = None, publication_external_id: str | None = None) -> AsyncIterator[models.Comment]:
        """`read_account_comments` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Comment]("GET", ("organizations", id_organization, "accounts", id_account, "comments"), query={"limit": limit, "offset": offset, "publication_external_id": publication_external_id}, paging="offset"))


class AsyncMessages(_AsyncArea):
    """Private conversations with contacts."""

    async def count_unread_messages(self, id_organization: str) -> models.CountUnreadMessagesAnswer:
        """Count the messages of contacts that nobody has read.

        Counts messages, not conversations.
        """
        return await self._driver.run(Call[models.CountUnreadMessagesAnswer]("GET", ("organizations", id_organization, "unread_messages")))

    async def list_conversations(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None, social_network: Sequence[models.NetworkName] | None = None, unread: bool | None = None, search: str | None = None) -> models.ListConversationsAnswer:
        """List the conversations of all accounts, as they are stored.

        The latest first, each with its last message and whether free text may be sent now.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `after`: The `next_cursor` of the page before, in place of `offset`: pages neither skip nor repeat while records come and go

        `social_network`: The network

        `unread`: Only those with something that nobody here has read

        `search`: Text that the name or a phone number of the contact contains
        """
        return await self._driver.run(Call[models.ListConversationsAnswer]("GET", ("organizations", id_organization, "conversations"), query={"offset": offset, "limit": limit, "after": after, "social_network": social_network, "unread": unread, "search": search}))

    def iterate_conversations(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None, social_network: Sequence[models.NetworkName] | None = None, unread: bool | None = None, search: str | None = None) -> AsyncIterator[models.Conversation]:
        """`list_conversations` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Conversation]("GET", ("organizations", id_organization, "conversations"), query={"offset": offset, "limit": limit, "after": after, "social_network": social_network, "unread": unread, "search": search}, paging="after"))

    async def list_account_conversations(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None) -> models.ListAccountConversationsAnswer:
        """List the conversations of one account; the first call reads what the network has.

        The latest first, each with its last message and whether free text may be sent now.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `after`: The `next_cursor` of the page before, in place of `offset`: pages neither skip nor repeat while records come and go
        """
        return await self._driver.run(Call[models.ListAccountConversationsAnswer]("GET", ("organizations", id_organization, "accounts", id_account, "conversations"), query={"offset": offset, "limit": limit, "after": after}))

    def iterate_account_conversations(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None) -> AsyncIterator[models.Conversation]:
        """`list_account_conversations` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Conversation]("GET", ("organizations", id_organization, "accounts", id_account, "conversations"), query={"offset": offset, "limit": limit, "after": after}, paging="after"))

    async def count_account_conversations(self, id_organization: str, id_account: str, *, from_date: str | None = None, to_date: str | None = None, group_by: models.CountAccountConversationsGroupBy | None = None) -> models.ConversationTotals:
        """Count the conversations of one account: a contact on a day in UTC is one.

        This month’s, unless a range is given. With `group_by` by day, month or year; without it one number.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `group_by`: How to group the numbers
        """
        return await self._driver.run(Call[models.ConversationTotals]("GET", ("organizations", id_organization, "accounts", id_account, "conversations_total"), query={"from_date": from_date, "to_date": to_date, "group_by": group_by}))

    async def count_conversations(self, id_organization: str, *, from_date: str | None = None, to_date: str | None = None, group_by: models.CountConversationsGroupBy | None = None) -> models.ConversationTotals:
        """Count the conversations of all accounts: a contact of an account on a day in UTC is one.

        This month’s, unless a range is given. With `group_by` by day, month or year; without it one number.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `group_by`: How to group the numbers
        """
        return await self._driver.run(Call[models.ConversationTotals]("GET", ("organizations", id_organization, "conversations_total"), query={"from_date": from_date, "to_date": to_date, "group_by": group_by}))

    async def read_messages(self, id_organization: str, id_account: str, id_contact: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None, mark_read: bool | None = None, expand: Sequence[models.ReadMessagesExpandItem] | None = None) -> models.ReadMessagesAnswer:
        """Read what an account and a contact exchanged, newest first, which marks it as read.

        The first call for an account reads what its network has. The messages on the page are marked as read if the caller may answer them (`messages:create`) and is not an assistant; `mark_read=false` leaves them unread. The network is not notified.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `after`: The `next_cursor` of the page before, in place of `offset`: pages neither skip nor repeat while records come and go

        `mark_read`: Whether reading them marks them as read; left out: for those who may answer them

        `expand`: Records to add to each
        """
        return await self._driver.run(Call[models.ReadMessagesAnswer]("GET", ("organizations", id_organization, "accounts", id_account, "messages", id_contact), query={"offset": offset, "limit": limit, "after": after, "mark_read": mark_read, "expand": expand}))

    def iterate_messages(self, id_organization: str, id_account: str, id_contact: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None, mark_read: bool | None = None, expand: Sequence[models.ReadMessagesExpandItem] | None = None) -> AsyncIterator[models.Message]:
        """`read_messages` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Message]("GET", ("organizations", id_organization, "accounts", id_account, "messages", id_contact), query={"offset": offset, "limit": limit, "after": after, "mark_read": mark_read, "expand": expand}, paging="after"))

    async def send_message(self, id_organization: str, id_account: str, id_contact: str, body: models.MessageInput, *, idempotency_key: str | None = None) -> models.Message:
        """Send a message to a contact.

        It is sent in this call. When nobody can tell whether the network has it, the answer is an error with `id_message`. Outside the network’s window only templates are taken (1513). Send an `Idempotency-Key`, so that a repeated call sends nothing twice.
        """
        return await self._driver.run(Call[models.Message]("POST", ("organizations", id_organization, "accounts", id_account, "messages", id_contact), body=body, keyed=True, key=idempotency_key))

    async def check_message(self, id_organization: str, id_account: str, id_contact: str, body: models.MessageInput, *, idempotency_key: str | None = None) -> models.CheckMessageAnswer:
        """Check a message without sending it.

        Runs every rule of the network on the message and tells all that is wrong at once; the network is not asked. An empty list means that it can go out.
        """
        return await self._driver.run(Call[models.CheckMessageAnswer]("POST", ("organizations", id_organization, "accounts", id_account, "messages", id_contact, "check"), body=body, keyed=True, key=idempotency_key))

    async def reply_privately(self, id_organization: str, id_comment: str, body: models.ReplyPrivatelyBody, *, idempotency_key: str | None = None) -> models.Message:
        """Answer the author of a comment with a private message: once, within 7 days.

        On networks that allow it. It is sent in this call and opens a conversation; the author becomes a contact.
        """
        return await self._driver.run(Call[models.Message]("POST", ("organizations", id_organization, "comments", id_comment, "private_reply"), body=body, keyed=True, key=idempotency_key))

    async def tell_seen(self, id_organization: str, id_account: str, id_contact: str, *, until: str | None = None, idempotency_key: str | None = None) -> models.Success:
        """Mark the messages of a contact as read, and tell the network that they were seen.

        The person sees it where the network shows that. Messages that came after `until`, or during the call, stay unread.

        `until`: When the messages were read
        """
        return await self._driver.run(Call[models.Success]("POST", ("organizations", id_organization, "accounts", id_account, "messages", id_contact, "seen"), query={"until": until}, keyed=True, key=idempotency_key))

    async def delete_messages(self, id_organization: str, id_account: str) -> models.Success:
        """Delete what is stored of the messages of an account; the network keeps its own.

        Contacts stay. What the network still has is read again when somebody asks for the conversations.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "accounts", id_account, "messages")))


class AsyncContacts(_AsyncArea):
    """The people who write to the accounts."""

    async def list_contacts(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None, search: str | None = None, social_network: models.ContactChannelName | None = None, extra_data: Sequence[models.ListContactsExtraDataItem] | None = None) -> models.ListContactsAnswer:
        """List the people with whom the organization exchanges messages, newest first.

        A person is one contact for each organization, however often they write.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `after`: The `next_cursor` of the page before, in place of `offset`: pages neither skip nor repeat while records come and go

        `search`: Text that the name or a phone number contains

        `social_network`: The network

        `extra_data`: Fields of `extra_data`, spelled `extra_data[0][key]=number_property&extra_data[0][value]=5`; of a repeated value any may match, of the entries all must
        """
        return await self._driver.run(Call[models.ListContactsAnswer]("GET", ("organizations", id_organization, "contacts"), query={"offset": offset, "limit": limit, "after": after, "search": search, "social_network": social_network, "extra_data": extra_data}))

    def iterate_contacts(self, id_organization: str, *, offset: int | None = None, limit: int | None = None, after: str | None = None, search: str | None = None, social_network: models.ContactChannelName | None = None, extra_data: Sequence[models.ListContactsExtraDataItem] | None = None) -> AsyncIterator[models.Contact]:
        """`list_contacts` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Contact]("GET", ("organizations", id_organization, "contacts"), query={"offset": offset, "limit": limit, "after": after, "search": search, "social_network": social_network, "extra_data": extra_data}, paging="after"))

    async def create_contact(self, id_organization: str, body: models.ContactInput, *, idempotency_key: str | None = None) -> models.Contact:
        """Enter a contact; whoever has the first identifier already is answered as they are.

        Needs one identifier at a network, or an e-mail address.
        """
        return await self._driver.run(Call[models.Contact]("POST", ("organizations", id_organization, "contacts"), body=body, keyed=True, key=idempotency_key))

    async def delete_contacts(self, id_organization: str) -> models.Success:
        """Delete all contacts with every message exchanged with them; the networks keep theirs.

        Messages that networks push again do not come back; those that are read from them anew do. It cannot be undone.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "contacts")))

    async def get_contact(self, id_organization: str, id_contact: str) -> models.Contact:
        """Read one contact.

        Tells where the contact can be reached.
        """
        return await self._driver.run(Call[models.Contact]("GET", ("organizations", id_organization, "contacts", id_contact)))

    async def update_contact(self, id_organization: str, id_contact: str, body: models.UpdateContactBody) -> models.Contact:
        """Change a contact: what is left out stays, `null` clears, a list replaces the whole list.

        The network’s own name of the person no longer replaces a name that was given here.
        """
        return await self._driver.run(Call[models.Contact]("PUT", ("organizations", id_organization, "contacts", id_contact), body=body))

    async def delete_contact(self, id_organization: str, id_contact: str) -> models.Success:
        """Delete a contact with every message exchanged with them; the network keeps its own.

        Messages that networks push again do not come back; those that are read from them anew do. It cannot be undone.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "contacts", id_contact)))


class AsyncMessageTemplates(_AsyncArea):
    """Texts that WhatsApp must approve before they may open a conversation."""

    async def list_message_templates(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None, status: Sequence[str] | None = None) -> models.MessageTemplatePage:
        """List the message templates of an account, as its network has them now.

        The network is asked, so it takes a moment. Those that are approved, unless `status` asks for others.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `status`: States by the network’s names, or `all`; without it, those that are approved
        """
        return await self._driver.run(Call[models.MessageTemplatePage]("GET", ("organizations", id_organization, "accounts", id_account, "message_templates"), query={"offset": offset, "limit": limit, "status": status}))

    def iterate_message_templates(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None, status: Sequence[str] | None = None) -> AsyncIterator[models.MessageTemplate]:
        """`list_message_templates` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.MessageTemplate]("GET", ("organizations", id_organization, "accounts", id_account, "message_templates"), query={"offset": offset, "limit": limit, "status": status}, paging="offset"))

    async def create_message_template(self, id_organization: str, id_account: str, body: models.MessageTemplate, *, idempotency_key: str | None = None) -> models.MessageTemplate:
        """Hand in a message template for approval by the network.

        The network decides, often within minutes; a webhook (`message_template_status`) tells.
        """
        return await self._driver.run(Call[models.MessageTemplate]("POST", ("organizations", id_organization, "accounts", id_account, "message_templates"), body=body, keyed=True, key=idempotency_key))

    async def delete_message_template(self, id_organization: str, id_account: str, *, template_id: str | None = None, template_name: str | None = None) -> models.Success:
        """Delete a message template at the network, in one language.

        Give both `template_id` and `template_name`. The other languages of the template stay.

        `template_id`: Its identifier at the network

        `template_name`: Its name; both are needed
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "accounts", id_account, "message_templates"), query={"template_id": template_id, "template_name": template_name}))


class AsyncMetrics(_AsyncArea):
    """The numbers of posts and accounts, in one vocabulary for all networks."""

    async def list_metric_names(self, id_organization: str, id_account: str) -> list[str]:
        """List the numbers that an account has, by the network’s names.

        They are the values of `names` of `getAccountMetrics`; some may have numbers from before only.
        """
        return await self._driver.run(Call[list[str]]("GET", ("organizations", id_organization, "accounts", id_account, "metric_list")))

    async def get_account_metrics(self, id_organization: str, id_account: str, *, from_date: str | None = None, to_date: str | None = None, names: Sequence[str] | None = None) -> models.GetAccountMetricsAnswer:
        """Read the numbers of an account, by the network’s names.

        By days up to 31 days, by months up to 720, else by years. Without a range, those of yesterday and today in UTC. For numbers of all networks in one vocabulary use `getOrganizationMetrics`.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `names`: Only these numbers
        """
        return await self._driver.run(Call[models.GetAccountMetricsAnswer]("GET", ("organizations", id_organization, "accounts", id_account, "metrics"), query={"from_date": from_date, "to_date": to_date, "names": names}))

    async def get_best_times(self, id_organization: str, id_account: str) -> models.BestTimes:
        """Read in which hours of the week posts of an account reach most.

        From what posts of the last year reached by the hour of the organization’s clocks; where that is too little, from a fixed table, and `source` says so.
        """
        return await self._driver.run(Call[models.BestTimes]("GET", ("organizations", id_organization, "accounts", id_account, "best_times")))

    async def get_organization_metrics(self, id_organization: str, *, from_date: str | None = None, to_date: str | None = None, group_by: models.ReportGroup | None = None, names: Sequence[models.MetricName] | None = None, format: models.AnswerFormat | None = None) -> models.GetOrganizationMetricsAnswer:
        """Read the numbers of all accounts, those of organizations below included.

        The last 30 days when no range is given. In one vocabulary for all networks: a number that a network does not give is absent, never 0, and `missing` says why. With `format=csv` as a table.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `group_by`: `day` when it is left out; a table then has a row for each account and day

        `names`: Only these numbers

        `format`: `csv`: a table with a row for each number
        """
        return await self._driver.run(Call[models.GetOrganizationMetricsAnswer]("GET", ("organizations", id_organization, "metrics"), query={"from_date": from_date, "to_date": to_date, "group_by": group_by, "names": names, "format": format}))

    async def list_publication_stats(self, id_organization: str, *, from_date: str | None = None, to_date: str | None = None, metric: models.PublicationMetricName | None = None, format: models.AnswerFormat | None = None, social_network: Sequence[models.NetworkName] | None = None, accounts: Sequence[str] | None = None, id_ai_plan: str | None = None, id_integration: str | None = None, summary: bool | None = None, limit: int | None = None, offset: int | None = None) -> models.ListPublicationStatsAnswer:
        """List what was published in a range by what it reached.

        The last 30 days when no range is given, organizations below included; those with most of `metric` first. With `format=csv` as a table.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `metric`: The number by which the list is ordered

        `format`: `csv`: a table with a row for each number

        `social_network`: The network

        `accounts`: Only publications of these accounts

        `id_ai_plan`: Only those of this weekly plan

        `id_integration`: Only those of this feed

        `summary`: Whether to add up what they reached

        `limit`: How many records at most; 0 only counts them

        `offset`: How many records to skip
        """
        return await self._driver.run(Call[models.ListPublicationStatsAnswer]("GET", ("organizations", id_organization, "publications", "stats"), query={"from_date": from_date, "to_date": to_date, "metric": metric, "format": format, "social_network": social_network, "accounts": accounts, "id_ai_plan": id_ai_plan, "id_integration": id_integration, "summary": summary, "limit": limit, "offset": offset}))

    async def list_top_publications(self, id_organization: str, *, from_date: str | None = None, to_date: str | None = None, metric: models.PublicationMetricName | None = None, limit: int | None = None) -> models.ListTopPublicationsAnswer:
        """List the publications of a range with most of one number.

        The short form of `listPublicationStats`, for a front page: the last 30 days, `engagement` and five of them when nothing else is asked for.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `metric`: The number by which the list is ordered

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.ListTopPublicationsAnswer]("GET", ("organizations", id_organization, "publications", "top"), query={"from_date": from_date, "to_date": to_date, "metric": metric, "limit": limit}))

    async def summarize_publications(self, id_organization: str, *, from_date: str | None = None, to_date: str | None = None) -> models.PublicationsSummary:
        """Count publications by state, network and day.

        Counts what was created in the range, and what went out in it; the last 30 days when none is given.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset
        """
        return await self._driver.run(Call[models.PublicationsSummary]("GET", ("organizations", id_organization, "publications", "summary"), query={"from_date": from_date, "to_date": to_date}))

    async def get_publication_stats(self, id_organization: str, id_publication: str) -> models.PublicationHistory:
        """Read what a publication reached, day by day.

        As they were collected, the oldest first; the network is not asked.
        """
        return await self._driver.run(Call[models.PublicationHistory]("GET", ("organizations", id_organization, "publish", id_publication, "stats")))

    async def measure_publication(self, id_organization: str, id_publication: str) -> models.Statistics:
        """Ask the network what a publication reached.

        The answer is in the network’s own names. It takes credits on X.
        """
        return await self._driver.run(Call[models.Statistics]("GET", ("organizations", id_organization, "publish", id_publication, "metrics")))


class AsyncDashboard(_AsyncArea):
    """The home screen in one call, and what is used of the plans."""

    async def get_dashboard(self, id_organization: str, *, from_date: str | None = None, to_date: str | None = None) -> models.Dashboard:
        """Read the whole home screen.

        The last 30 days when no range is given. Each block is there only for callers who may read it (`available_blocks`).

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset
        """
        return await self._driver.run(Call[models.Dashboard]("GET", ("organizations", id_organization, "dashboard"), query={"from_date": from_date, "to_date": to_date}))

    async def get_plan_use(self, id_organization: str) -> models.OrganizationPlanUse:
        """Read what an organization and those below it use of their plans.

        Beside each amount stands what may be used.
        """
        return await self._driver.run(Call[models.OrganizationPlanUse]("GET", ("organizations", id_organization, "use")))


class AsyncReport(_AsyncArea):
    """What an organization reached, as a page or a mail for people."""

    async def create_report_link(self, id_organization: str, body: models.CreateReportLinkBody, *, idempotency_key: str | None = None) -> models.CreateReportLinkAnswer:
        """Make a link to the report of a range, which works for 30 days without signing in.

        The last 30 days when no range is given, in the time zone of the organization. Whoever has the link can read the report, until it is ended (`deleteReportLink`) or who made it may no longer read the numbers. It quotes posts and names accounts where they may also read publications and accounts when it is opened.
        """
        return await self._driver.run(Call[models.CreateReportLinkAnswer]("POST", ("organizations", id_organization, "report_links"), body=body, keyed=True, key=idempotency_key))

    async def list_report_links(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> models.ReportLinkPage:
        """List the links to reports that have not expired, newest first.

        With who made each and when it was last opened; without their addresses, which are told once.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.ReportLinkPage]("GET", ("organizations", id_organization, "report_links"), query={"offset": offset, "limit": limit}))

    def iterate_report_links(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.ReportLink]:
        """`list_report_links` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.ReportLink]("GET", ("organizations", id_organization, "report_links"), query={"offset": offset, "limit": limit}, paging="offset"))

    async def delete_report_link(self, id_organization: str, id_report_link: str) -> models.Success:
        """End a link to a report.

        It stops working at once. To end one that another made also needs `organization:update`.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "report_links", id_report_link)))

    async def get_report_settings(self, id_organization: str) -> models.ReportSettings:
        """Read when the report is mailed, and to whom.

        Where nothing was decided, it is not mailed. Recipients who may no longer read the numbers are left out.
        """
        return await self._driver.run(Call[models.ReportSettings]("GET", ("organizations", id_organization, "report_settings")))

    async def update_report_settings(self, id_organization: str, body: models.ReportSettingsInput) -> models.ReportSettings:
        """Change when the report is mailed, and to whom.

        What is left out stays; `null` clears. Who saves it and each recipient need `account_stats:read` and `publication_stats:read` in the organization, then and whenever it is mailed; to switch it off, `organization:update` is enough.
        """
        return await self._driver.run(Call[models.ReportSettings]("PUT", ("organizations", id_organization, "report_settings"), body=body))


class AsyncAiPlans(_AsyncArea):
    """Plans of a week that a model or templates propose, people review, and the service publishes."""

    async def create_ai_plan(self, id_client: str, id_organization: str, body: models.CreateAiPlanBody, *, idempotency_key: str | None = None) -> models.CreatedAiPlan:
        """Create a plan of a week and queue its generation.

        Generation runs in the background: read the plan again, or let a webhook (`ai_plan`) tell. An account with posting slots posts in the first free one of each chosen day. Its posts are drafts until a person approves them (`validateAiPlan`).
        """
        return await self._driver.run(Call[models.CreatedAiPlan]("POST", ("clients", id_client, "organizations", id_organization, "ai_plans"), body=body, keyed=True, key=idempotency_key))

    async def list_ai_plans(self, id_client: str, id_organization: str, *, offset: int | None = None, limit: int | None = None, archived: bool | None = None) -> models.ListedAiPlanPage:
        """List the plans of an organization, newest first; without limit, all of them.

        Archived plans are listed only with `archived`, cancelled ones never.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `archived`: Archived plans in place of the others
        """
        return await self._driver.run(Call[models.ListedAiPlanPage]("GET", ("clients", id_client, "organizations", id_organization, "ai_plans"), query={"offset": offset, "limit": limit, "archived": archived}))

    def iterate_ai_plans(self, id_client: str, id_organization: str, *, offset: int | None = None, limit: int | None = None, archived: bool | None = None) -> AsyncIterator[models.ListedAiPlan]:
        """`list_ai_plans` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.ListedAiPlan]("GET", ("clients", id_client, "organizations", id_organization, "ai_plans"), query={"offset": offset, "limit": limit, "archived": archived}, paging="offset"))

    async def check_ai_plan(self, id_client: str, id_organization: str, body: models.CheckAiPlanBody, *, idempotency_key: str | None = None) -> models.CheckAiPlanAnswer:
        """Say what a plan would cost and when its posts would go out, and create nothing.

        The same body as to create one.
        """
        return await self._driver.run(Call[models.CheckAiPlanAnswer]("POST", ("clients", id_client, "organizations", id_organization, "ai_plans", "check"), body=body, keyed=True, key=idempotency_key))

    async def list_ai_plan_results(self, id_client: str, id_organization: str, *, from_date: str | None = None, to_date: str | None = None, sort: models.PlanResultOrder | None = None, template: models.PlannerTemplateName | None = None, social_network: Sequence[models.NetworkName] | None = None, offset: int | None = None, limit: int | None = None) -> models.ListAiPlanResultsAnswer:
        """Compare what plans achieved.

        Plans whose week began in the range, archived ones included; the last 30 days when none is given. Only plans with enough measured posts are `ranked`.

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset

        `sort`: By what the list is ordered: the best first, or the latest week

        `template`: Only plans that were made with it

        `social_network`: The network

        `offset`: How many records to skip

        `limit`: At most 100
        """
        return await self._driver.run(Call[models.ListAiPlanResultsAnswer]("GET", ("clients", id_client, "organizations", id_organization, "ai_plans", "results"), query={"from_date": from_date, "to_date": to_date, "sort": sort, "template": template, "social_network": social_network, "offset": offset, "limit": limit}))

    async def get_ai_plan(self, id_client: str, id_organization: str, id_ai_plan: str) -> models.AiPlan:
        """Get a plan with its publications; ask again while it is pending or generating.

        Tells its posts as they stand now.
        """
        return await self._driver.run(Call[models.AiPlan]("GET", ("clients", id_client, "organizations", id_organization, "ai_plans", id_ai_plan)))

    async def cancel_ai_plan(self, id_client: str, id_organization: str, id_ai_plan: str) -> models.Success:
        """Cancel a plan and delete what it has not sent.

        Its drafts and scheduled posts are deleted, what is out stays, and what it reserved comes back. Not while it is `generating` (2102).
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("clients", id_client, "organizations", id_organization, "ai_plans", id_ai_plan)))

    async def validate_ai_plan(self, id_client: str, id_organization: str, id_ai_plan: str, *, idempotency_key: str | None = None) -> models.AiPlan:
        """Approve a generated plan: what fits is scheduled.

        Its drafts become posts that go out at their dates. One whose posting slot another post has taken meanwhile gets the next free one of the week. What cannot go out stays a draft with its reasons.
        """
        return await self._driver.run(Call[models.AiPlan]("POST", ("clients", id_client, "organizations", id_organization, "ai_plans", id_ai_plan, "validate"), keyed=True, key=idempotency_key))

    async def retry_ai_plan(self, id_client: str, id_organization: str, id_ai_plan: str, *, idempotency_key: str | None = None) -> models.AiPlan:
        """Generate a failed plan again.

        Only a plan whose generation failed: it is made anew in the background, for the same places, with credits and publications of this month.
        """
        return await self._driver.run(Call[models.AiPlan]("POST", ("clients", id_client, "organizations", id_organization, "ai_plans", id_ai_plan, "retry"), keyed=True, key=idempotency_key))

    async def archive_ai_plan(self, id_client: str, id_organization: str, id_ai_plan: str, *, idempotency_key: str | None = None) -> models.AiPlan:
        """Take a plan out of the usual list; its publications stay as they are.

        `listAiPlans` shows it with `archived`. Repeating it renews `archived_date`.
        """
        return await self._driver.run(Call[models.AiPlan]("POST", ("clients", id_client, "organizations", id_organization, "ai_plans", id_ai_plan, "archive"), keyed=True, key=idempotency_key))

    async def unarchive_ai_plan(self, id_client: str, id_organization: str, id_ai_plan: str, *, idempotency_key: str | None = None) -> models.AiPlan:
        """Put a plan back into the usual list.

        `archived_date` goes. Repeating it changes nothing.
        """
        return await self._driver.run(Call[models.AiPlan]("POST", ("clients", id_client, "organizations", id_organization, "ai_plans", id_ai_plan, "unarchive"), keyed=True, key=idempotency_key))

    async def regenerate_ai_plan_publication(self, id_client: str, id_organization: str, id_ai_plan: str, id_publication: str, body: models.RegenerateAiPlanPublicationBody, *, idempotency_key: str | None = None) -> models.RegenerateAiPlanPublicationAnswer:
        """Have the text or the picture of one draft of a plan made again.

        While the plan is `generated` and the post a draft that nobody changed meanwhile; its account and date stay. It takes credits where a model writes; templates give their next variant for nothing.
        """
        return await self._driver.run(Call[models.RegenerateAiPlanPublicationAnswer]("POST", ("clients", id_client, "organizations", id_organization, "ai_plans", id_ai_plan, "publications", id_publication, "regenerate"), body=body, keyed=True, key=idempotency_key))


class AsyncIntegrations(_AsyncArea):
    """Drives and feeds: where files and content come from."""

    async def list_integration_providers(self) -> models.ListIntegrationProvidersAnswer:
        """List what can be connected here, with the form that each needs.

        `config_fields` is what a front shows as a form. Providers that the operator has not set up are left out.
        """
        return await self._driver.run(Call[models.ListIntegrationProvidersAnswer]("GET", ("integration_providers",)))

    async def list_integrations(self, id_organization: str, *, provider: models.IntegrationProviderName | None = None, offset: int | None = None, limit: int | None = None) -> models.IntegrationPage:
        """List the integrations of an organization, newest first; without limit, all of them.

        An integration whose access ended is among them, with an `error_code`.

        `provider`: Who runs it

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.IntegrationPage]("GET", ("organizations", id_organization, "integrations"), query={"provider": provider, "offset": offset, "limit": limit}))

    def iterate_integrations(self, id_organization: str, *, provider: models.IntegrationProviderName | None = None, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.Integration]:
        """`list_integrations` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Integration]("GET", ("organizations", id_organization, "integrations"), query={"provider": provider, "offset": offset, "limit": limit}, paging="offset"))

    async def connect_integration(self, id_organization: str, body: models.IntegrationGoogleDriveConnectRequest | models.IntegrationRssConnectRequest, *, idempotency_key: str | None = None) -> models.Integration:
        """Connect a drive or a feed; it takes a place of the plan.

        A drive needs what its provider appended to the redirect (`getIntegrationLink`); a feed needs its address and the accounts. What a feed has already is not posted. A feed also needs `publications:create`: it makes posts for who connected it or saved it last, for as long as they may.
        """
        return await self._driver.run(Call[models.Integration]("POST", ("organizations", id_organization, "integrations"), body=body, keyed=True, key=idempotency_key))

    async def get_integration(self, id_organization: str, id_integration: str) -> models.Integration:
        """Get an integration.

        Tells its settings and, by `connected` and `error_code`, whether it works.
        """
        return await self._driver.run(Call[models.Integration]("GET", ("organizations", id_organization, "integrations", id_integration)))

    async def update_integration(self, id_organization: str, id_integration: str, body: models.UpdateIntegrationBody) -> models.Integration:
        """Rename, enable or disable an integration, or change the settings of a feed.

        What is left out stays. Enabling it takes a place of the plan, disabling it frees that. Other settings of a feed, and enabling it, also need `publications:create`. Who holds both and saves a feed is responsible for it from then on, so that one that stopped (2207) goes on.
        """
        return await self._driver.run(Call[models.Integration]("PUT", ("organizations", id_organization, "integrations", id_integration), body=body))

    async def delete_integration(self, id_organization: str, id_integration: str) -> models.Success:
        """Disconnect an integration; files and publications that came of it stay.

        For callers it is gone at once, and its place in the plan is free; the provider is told in the background.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "integrations", id_integration)))

    async def get_integration_link(self, id_organization: str, provider: str, *, redirect_uri: str | None = None) -> models.GetIntegrationLinkAnswer:
        """Get the address at which a person lets the service into their drive.

        It works for 15 minutes. The person comes back to a page of the service that completes the connection or, with `redirect_uri`, to a registered front that passes the code on.

        `redirect_uri`: A registered front, to which the person returns in place of our page
        """
        return await self._driver.run(Call[models.GetIntegrationLinkAnswer]("GET", ("organizations", id_organization, "integrations", provider, "connect_link"), query={"redirect_uri": redirect_uri}))

    async def reconnect_integration(self, id_organization: str, id_integration: str, body: models.IntegrationGoogleDriveConnectRequest | models.IntegrationRssConnectRequest, *, idempotency_key: str | None = None) -> models.Integration:
        """Renew the access of an integration, or read its feed anew, in place.

        It is well again, and enabled or disabled as before; its settings and what it made stay. It must be of the same provider. A feed also needs `publications:create`.
        """
        return await self._driver.run(Call[models.Integration]("POST", ("organizations", id_organization, "integrations", id_integration, "reconnect"), body=body, keyed=True, key=idempotency_key))

    async def get_picker_config(self, id_organization: str, id_integration: str) -> models.GetPickerConfigAnswer:
        """Get what opens the provider’s own picker of files in a browser, for about an hour.

        The token in it is the provider’s, for the browser of one person.
        """
        return await self._driver.run(Call[models.GetPickerConfigAnswer]("GET", ("organizations", id_organization, "integrations", id_integration, "picker_config")))

    async def list_feed_items(self, id_organization: str, id_integration: str, *, offset: int | None = None, limit: int | None = None, state: Sequence[models.ListFeedItemsStateItem] | None = None) -> models.FeedItemPage:
        """List what a feed had since it was connected, and what became of it.

        The newest first, with the publications that were made of each. Items with `held` wait for a person (`decideFeedItems`).

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `state`: Where it is in its life
        """
        return await self._driver.run(Call[models.FeedItemPage]("GET", ("organizations", id_organization, "integrations", id_integration, "items"), query={"offset": offset, "limit": limit, "state": state}))

    def iterate_feed_items(self, id_organization: str, id_integration: str, *, offset: int | None = None, limit: int | None = None, state: Sequence[models.ListFeedItemsStateItem] | None = None) -> AsyncIterator[models.FeedItem]:
        """`list_feed_items` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.FeedItem]("GET", ("organizations", id_organization, "integrations", id_integration, "items"), query={"offset": offset, "limit": limit, "state": state}, paging="offset"))

    async def decide_feed_items(self, id_organization: str, id_integration: str, body: models.DecideFeedItemsBody, *, idempotency_key: str | None = None) -> models.FeedItemPage:
        """Have items of a feed posted that were held back or skipped, or skip them.

        What is posted already stays so. To have items posted also needs `publications:create`. Posts are made in the background. When one item is not of this feed, none is decided about.
        """
        return await self._driver.run(Call[models.FeedItemPage]("POST", ("organizations", id_organization, "integrations", id_integration, "items"), body=body, keyed=True, key=idempotency_key))


class AsyncProducts(_AsyncArea):
    """Catalogs of products, here and at the networks."""

    async def list_product_catalogs(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None) -> models.ProductCatalogPage:
        """List the product catalogues that an account reaches, as its network has them now.

        The network is asked, so it takes a moment.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.ProductCatalogPage]("GET", ("organizations", id_organization, "accounts", id_account, "products_catalogs"), query={"offset": offset, "limit": limit}))

    def iterate_product_catalogs(self, id_organization: str, id_account: str, *, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.ProductCatalog]:
        """`list_product_catalogs` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.ProductCatalog]("GET", ("organizations", id_organization, "accounts", id_account, "products_catalogs"), query={"offset": offset, "limit": limit}, paging="offset"))

    async def create_product_catalog(self, id_organization: str, id_account: str, body: models.ProductCatalogInput, *, idempotency_key: str | None = None) -> models.CreateProductCatalogAnswer:
        """Create a product catalogue in the business of an account.

        It is created at the network, in the business to which the account belongs. A name that a catalogue has already is refused.
        """
        return await self._driver.run(Call[models.CreateProductCatalogAnswer]("POST", ("organizations", id_organization, "accounts", id_account, "products_catalogs"), body=body, keyed=True, key=idempotency_key))

    async def list_products(self, id_organization: str, id_account: str, *, product_catalog_id: str | None = None, product_id: str | None = None, offset: int | None = None, limit: int | None = None) -> models.ProductPage:
        """List the products of a catalogue, or get one product, as the network has them now.

        The network is asked, so it takes a moment. Give `product_catalog_id` or `product_id`.

        `product_catalog_id`: The catalogue to list

        `product_id`: One product, in a list of one or of none; wins over the catalogue

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.ProductPage]("GET", ("organizations", id_organization, "accounts", id_account, "products"), query={"product_catalog_id": product_catalog_id, "product_id": product_id, "offset": offset, "limit": limit}))

    def iterate_products(self, id_organization: str, id_account: str, *, product_catalog_id: str | None = None, product_id: str | None = None, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.Product]:
        """`list_products` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Product]("GET", ("organizations", id_organization, "accounts", id_account, "products"), query={"product_catalog_id": product_catalog_id, "product_id": product_id, "offset": offset, "limit": limit}, paging="offset"))

    async def save_product(self, id_organization: str, id_account: str, body: models.ProductInput, *, product_catalog_id: str | None = None, idempotency_key: str | None = None) -> models.SaveProductAnswer:
        """Create a product in a catalogue or, with its `id`, change it.

        It is written at the network, which may take a while to show it.

        `product_catalog_id`: Needed to create a product
        """
        return await self._driver.run(Call[models.SaveProductAnswer]("POST", ("organizations", id_organization, "accounts", id_account, "products"), query={"product_catalog_id": product_catalog_id}, body=body, keyed=True, key=idempotency_key))


class AsyncWebhooks(_AsyncArea):
    """What the service tells by itself: the log of deliveries, and the list of events to catch up."""

    async def list_webhook_deliveries(self, id_client: str, id_app: str, *, offset: int | None = None, limit: int | None = None, state: models.ListWebhookDeliveriesState | None = None, from_date: str | None = None, to_date: str | None = None) -> models.WebhookDeliveryPage:
        """List the webhook deliveries of an app, newest first; an app can list its own.

        Each with every attempt, for 30 days.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `state`: Where it is in its life

        `from_date`: The beginning of the range, itself included: RFC 3339, in UTC when there is no offset

        `to_date`: The end of the range: RFC 3339, in UTC when there is no offset
        """
        return await self._driver.run(Call[models.WebhookDeliveryPage]("GET", ("clients", id_client, "apps", id_app, "deliveries"), query={"offset": offset, "limit": limit, "state": state, "from_date": from_date, "to_date": to_date}))

    def iterate_webhook_deliveries(self, id_client: str, id_app: str, *, offset: int | None = None, limit: int | None = None, state: models.ListWebhookDeliveriesState | None = None, from_date: str | None = None, to_date: str | None = None) -> AsyncIterator[models.WebhookDelivery]:
        """`list_webhook_deliveries` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.WebhookDelivery]("GET", ("clients", id_client, "apps", id_app, "deliveries"), query={"offset": offset, "limit": limit, "state": state, "from_date": from_date, "to_date": to_date}, paging="offset"))

    async def replay_webhook_delivery(self, id_client: str, id_app: str, id_delivery: str, *, idempotency_key: str | None = None) -> models.WebhookDelivery:
        """Send a delivery again, with the same webhook-id and body.

        One that was merged into another sends that one. Words of comments and messages are left out when the plan no longer includes these. One that was made for another address than the present `webhook_url` needs what a new `webhook_url` needs.
        """
        return await self._driver.run(Call[models.WebhookDelivery]("POST", ("clients", id_client, "apps", id_app, "deliveries", id_delivery, "replay"), keyed=True, key=idempotency_key))

    async def replay_webhook_deliveries(self, id_client: str, id_app: str, body: models.ReplayWebhookDeliveriesBody, *, idempotency_key: str | None = None) -> models.ReplayWebhookDeliveriesAnswer:
        """Send the deliveries of a period again, up to 1,000 per call.

        The oldest first. Deliveries that were made for another address than the present `webhook_url` need what a new `webhook_url` needs; otherwise none is sent. When the answer holds `next_date`, call again with it as `from_date`.
        """
        return await self._driver.run(Call[models.ReplayWebhookDeliveriesAnswer]("POST", ("clients", id_client, "apps", id_app, "deliveries", "replay"), body=body, keyed=True, key=idempotency_key))

    async def test_webhook(self, id_client: str, id_app: str, *, idempotency_key: str | None = None) -> models.WebhookTry:
        """Send a test message to the app’s webhook URL now.

        Answers what the receiver said. It is sent even while the URL is paused or switched off.
        """
        return await self._driver.run(Call[models.WebhookTry]("POST", ("clients", id_client, "apps", id_app, "deliveries", "test"), keyed=True, key=idempotency_key))

    async def list_events(self, id_organization: str, *, after: str | None = None, limit: int | None = None) -> models.EventPage:
        """List the events of the last 30 days, oldest first.

        Everything that webhooks tell, whether or not an app has a webhook URL. To catch up, keep the `_id` of the last one and pass it as `after`. None appears before one that is listed already. What people wrote is left out for callers who may not read it.

        `after`: The _id of the last event read

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.EventPage]("GET", ("organizations", id_organization, "events"), query={"after": after, "limit": limit}))

    def iterate_events(self, id_organization: str, *, after: str | None = None, limit: int | None = None) -> AsyncIterator[models.Event]:
        """`list_events` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Event]("GET", ("organizations", id_organization, "events"), query={"after": after, "limit": limit}, paging="after"))

    def stream_events(self, id_organization: str, *, after: str | None = None) -> AsyncIterator[models.Event]:
        """Follow the events as they happen (server-sent events).

        Each event of `listEvents`, in the same order, within a second: `event: change`, its `_id` as `id`, the event as `data`. Begins now, or after the event of `after` or of the header `Last-Event-ID`; with the `_id` of the organization at the beginning. Ends with `event: end` and why as `data` when the token or the access does. Between them, `event: act` says that somebody created, changed or deleted something that the caller may read, so that whoever shows it reads it again: `{"action":"updatePublication","area":"publications","resource":{"id_organization":"…","id_publication":"…"}}`. It has no `id` and is not told again; of many at once, `resource` names the organization alone. A portal link is told of what its screens show.

        `after`: The _id of the last event read, or of the organization for all there are
        """
        return self._driver.follow(Call[models.Event]("GET", ("organizations", id_organization, "events", "stream"), query={"after": after}))


class AsyncClientsRoles(_AsyncArea):
    """What people may do in a client, and who holds which role."""

    async def list_client_permissions(self) -> models.ListClientPermissionsAnswer:
        """List the permissions that a client role can have.

        They are the values that `permissions` of a role may have.
        """
        return await self._driver.run(Call[models.ListClientPermissionsAnswer]("GET", ("clients_permissions",)))

    async def list_client_users(self, id_client: str, *, offset: int | None = None, limit: int | None = None) -> models.UserPage:
        """List everyone with a role in the client or its organizations.

        People who were invited are among them, with `enabled` false until they accept.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.UserPage]("GET", ("clients", id_client, "users"), query={"offset": offset, "limit": limit}))

    def iterate_client_users(self, id_client: str, *, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.User]:
        """`list_client_users` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.User]("GET", ("clients", id_client, "users"), query={"offset": offset, "limit": limit}, paging="offset"))

    async def list_client_roles(self, id_client: str, *, offset: int | None = None, limit: int | None = None) -> models.RolePage:
        """List the roles of a client.

        The oldest first. A role with `default` came with the client, allows everything, and cannot be changed.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.RolePage]("GET", ("clients", id_client, "roles"), query={"offset": offset, "limit": limit}))

    def iterate_client_roles(self, id_client: str, *, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.Role]:
        """`list_client_roles` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Role]("GET", ("clients", id_client, "roles"), query={"offset": offset, "limit": limit}, paging="offset"))

    async def create_client_role(self, id_client: str, body: models.ClientRoleInput, *, idempotency_key: str | None = None) -> models.Role:
        """Create a role.

        Nobody can give a role more than they may do themselves (520).
        """
        return await self._driver.run(Call[models.Role]("POST", ("clients", id_client, "roles"), body=body, keyed=True, key=idempotency_key))

    async def update_client_role(self, id_client: str, id_rol: str, body: models.ClientRoleChange) -> models.Role:
        """Change a role’s name or replace its permissions.

        It counts from the next call of those who hold it. What is left out stays; a `default` role cannot be changed.
        """
        return await self._driver.run(Call[models.Role]("PUT", ("clients", id_client, "roles", id_rol), body=body))

    async def delete_client_role(self, id_client: str, id_rol: str) -> models.Success:
        """Delete a role.

        Whoever holds it loses at once what it allows. A `default` role cannot be deleted, nor one that allows more than the caller may.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("clients", id_client, "roles", id_rol)))

    async def invite_to_client_role(self, id_client: str, id_rol: str, body: models.Invitation, *, idempotency_key: str | None = None) -> models.Success:
        """Invite somebody to a role by mail.

        The mailed link works for seven days. They hold the role once they accept with it, signed in as the user of that address; who has none gets one. The answer is the same either way.
        """
        return await self._driver.run(Call[models.Success]("POST", ("clients", id_client, "roles", id_rol, "invite"), body=body, keyed=True, key=idempotency_key))

    async def list_client_role_users(self, id_client: str, id_rol: str, *, offset: int | None = None, limit: int | None = None) -> models.RoleUserPage:
        """List the people who hold a role.

        People who were invited are among them, with `enabled` false until they accept.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.RoleUserPage]("GET", ("clients", id_client, "roles", id_rol, "users"), query={"offset": offset, "limit": limit}))

    def iterate_client_role_users(self, id_client: str, id_rol: str, *, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.RoleUser]:
        """`list_client_role_users` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.RoleUser]("GET", ("clients", id_client, "roles", id_rol, "users"), query={"offset": offset, "limit": limit}, paging="offset"))

    async def add_client_role_user(self, id_client: str, id_rol: str, id_user: str, *, idempotency_key: str | None = None) -> models.Success:
        """Give a role to a person of the client.

        For people who have a role in the client already; others are invited. Repeating it changes nothing.
        """
        return await self._driver.run(Call[models.Success]("POST", ("clients", id_client, "roles", id_rol, "users", id_user), keyed=True, key=idempotency_key))

    async def remove_client_role_user(self, id_client: str, id_rol: str, id_user: str) -> models.Success:
        """Take a role away from a person.

        It counts from their next call. The last person with the `default` role keeps it (1206). Taking it from somebody else needs all that it allows (520). For somebody who was invited, it takes the invitation back.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("clients", id_client, "roles", id_rol, "users", id_user)))

    async def leave_client(self, id_client: str) -> models.Success:
        """Leave a client: give up all your roles in it and its organizations.

        It needs no permission. What you allowed assistants there ends too. The last person with the `default` role stays (1206).
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("clients", id_client, "users", "me")))

    async def list_member_assistants(self, id_client: str, id_user: str, *, offset: int | None = None, limit: int | None = None) -> models.AssistantPage:
        """List the assistants that may act for a person in the client.

        The newest first, each with the organization and the scopes that the person allowed.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.AssistantPage]("GET", ("clients", id_client, "users", id_user, "assistants"), query={"offset": offset, "limit": limit}))

    def iterate_member_assistants(self, id_client: str, id_user: str, *, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.Assistant]:
        """`list_member_assistants` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Assistant]("GET", ("clients", id_client, "users", id_user, "assistants"), query={"offset": offset, "limit": limit}, paging="offset"))

    async def end_member_assistants(self, id_client: str, id_user: str) -> models.Success:
        """End what a person allowed assistants in the client.

        Their tokens stop working at once. It needs everything that the person may do in the client (520).
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("clients", id_client, "users", id_user, "assistants")))

    async def sign_out_member(self, id_client: str, id_user: str, *, idempotency_key: str | None = None) -> models.Success:
        """End all sign-ins and assistants of a person of the client.

        It needs everything that the person may do in the client (520), and that they have roles in no other (587). Take their roles away first if they are to stay out.
        """
        return await self._driver.run(Call[models.Success]("POST", ("clients", id_client, "users", id_user, "sign_out"), keyed=True, key=idempotency_key))


class AsyncOrganizationRoles(_AsyncArea):
    """What people may do in one organization and those below it."""

    async def list_organization_permissions(self) -> models.ListOrganizationPermissionsAnswer:
        """List the permissions that an organization role can have.

        They are the values that `permissions` of a role may have.
        """
        return await self._driver.run(Call[models.ListOrganizationPermissionsAnswer]("GET", ("organizations_permissions",)))

    async def list_organization_roles(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> models.RolePage:
        """List the roles of an organization.

        The oldest first. A role also counts in all organizations below.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.RolePage]("GET", ("organizations", id_organization, "roles"), query={"offset": offset, "limit": limit}))

    def iterate_organization_roles(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.Role]:
        """`list_organization_roles` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Role]("GET", ("organizations", id_organization, "roles"), query={"offset": offset, "limit": limit}, paging="offset"))

    async def create_organization_role(self, id_organization: str, body: models.OrganizationRoleInput, *, idempotency_key: str | None = None) -> models.Role:
        """Create a role.

        Nobody can give a role more than they may do themselves (520). It also counts in all organizations below.
        """
        return await self._driver.run(Call[models.Role]("POST", ("organizations", id_organization, "roles"), body=body, keyed=True, key=idempotency_key))

    async def update_organization_role(self, id_organization: str, id_rol: str, body: models.OrganizationRoleChange) -> models.Role:
        """Change a role’s name or replace its permissions.

        It counts from the next call of those who hold it. What is left out stays; a `default` role cannot be changed.
        """
        return await self._driver.run(Call[models.Role]("PUT", ("organizations", id_organization, "roles", id_rol), body=body))

    async def delete_organization_role(self, id_organization: str, id_rol: str) -> models.Success:
        """Delete a role.

        Whoever holds it loses at once what it allows. A `default` role cannot be deleted, nor one that allows more than the caller may.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "roles", id_rol)))

    async def invite_to_organization_role(self, id_organization: str, id_rol: str, body: models.Invitation, *, idempotency_key: str | None = None) -> models.Success:
        """Invite somebody to a role by mail.

        The mailed link works for seven days. They hold the role once they accept with it, signed in as the user of that address; who has none gets one. The answer is the same either way.
        """
        return await self._driver.run(Call[models.Success]("POST", ("organizations", id_organization, "roles", id_rol, "invite"), body=body, keyed=True, key=idempotency_key))

    async def list_organization_role_users(self, id_organization: str, id_rol: str, *, offset: int | None = None, limit: int | None = None) -> models.RoleUserPage:
        """List the people who hold a role.

        People who were invited are among them, with `enabled` false until they accept.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.RoleUserPage]("GET", ("organizations", id_organization, "roles", id_rol, "users"), query={"offset": offset, "limit": limit}))

    def iterate_organization_role_users(self, id_organization: str, id_rol: str, *, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.RoleUser]:
        """`list_organization_role_users` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.RoleUser]("GET", ("organizations", id_organization, "roles", id_rol, "users"), query={"offset": offset, "limit": limit}, paging="offset"))

    async def add_organization_role_user(self, id_organization: str, id_rol: str, id_user: str, *, idempotency_key: str | None = None) -> models.Success:
        """Give a role to a person of the client.

        For people who have a role in the client already; others are invited. Repeating it changes nothing.
        """
        return await self._driver.run(Call[models.Success]("POST", ("organizations", id_organization, "roles", id_rol, "users", id_user), keyed=True, key=idempotency_key))

    async def remove_organization_role_user(self, id_organization: str, id_rol: str, id_user: str) -> models.Success:
        """Take a role away from a person.

        It counts from their next call. The last person with a role may lose it: people of the client still reach the organization. Taking it from somebody else needs all that it allows (520). For somebody who was invited, it takes the invitation back.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "roles", id_rol, "users", id_user)))

    async def leave_organization(self, id_organization: str) -> models.LeaveOrganizationAnswer:
        """Leave an organization: give up your roles of it.

        It needs no permission. Roles of the client stay, and so does what they allow in the organization.
        """
        return await self._driver.run(Call[models.LeaveOrganizationAnswer]("DELETE", ("organizations", id_organization, "users", "me")))


class AsyncAssistants(_AsyncArea):
    """Programs that a language model leads, and what people allow them."""

    async def read_assistant_request(self, *, response_type: str | None = None, client_id: str | None = None, redirect_uri: str | None = None, scope: str | None = None, state: str | None = None, code_challenge: str | None = None, code_challenge_method: str | None = None, resource: str | None = None) -> models.ReadAssistantRequestAnswer:
        """Get what an assistant asks of you.

        Takes the parameters with which the assistant sent your browser to `/oauth/authorize`, and reads the description at its `client_id`. When the request cannot be answered, `return_uri` of the failure tells the assistant, where that may be.

        `response_type`: `code`

        `client_id`: The https address of the assistant’s description

        `redirect_uri`: Where your browser returns to

        `scope`: What it asks for, with spaces between

        `state`: What it wants to be told again

        `code_challenge`: The hash of its secret (RFC 7636)

        `code_challenge_method`: `S256`

        `resource`: The address of `/mcp` here
        """
        return await self._driver.run(Call[models.ReadAssistantRequestAnswer]("GET", ("users", "me", "assistants", "request"), query={"response_type": response_type, "client_id": client_id, "redirect_uri": redirect_uri, "scope": scope, "state": state, "code_challenge": code_challenge, "code_challenge_method": code_challenge_method, "resource": resource}))

    async def list_own_assistants(self, *, offset: int | None = None, limit: int | None = None) -> models.AssistantPage:
        """List the assistants that may act for you, the newest first.

        Each with the organization and the scopes that you allowed, and when it was used last.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.AssistantPage]("GET", ("users", "me", "assistants"), query={"offset": offset, "limit": limit}))

    def iterate_own_assistants(self, *, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.Assistant]:
        """`list_own_assistants` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.Assistant]("GET", ("users", "me", "assistants"), query={"offset": offset, "limit": limit}, paging="offset"))

    async def allow_assistant(self, body: models.AllowAssistantBody, *, idempotency_key: str | None = None) -> models.AllowAssistantAnswer:
        """Let an assistant act for you in one organization, or make a token for one on your computer.

        With the `request` of `readAssistantRequest`, answers the `redirect_uri` to which your browser goes, with a code that works for a minute. Without, `name` says what the token is for, and `token` is answered once; it works for a year at `/mcp` alone. The person is told by mail.
        """
        return await self._driver.run(Call[models.AllowAssistantAnswer]("POST", ("users", "me", "assistants"), body=body, keyed=True, key=idempotency_key))

    async def end_assistant(self, id_grant: str) -> models.Assistant:
        """End what you allowed an assistant.

        Its tokens stop working at once. Answers what it was allowed.
        """
        return await self._driver.run(Call[models.Assistant]("DELETE", ("users", "me", "assistants", id_grant)))


class AsyncAudit(_AsyncArea):
    """Who changed what, and when."""

    async def list_client_audit(self, id_client: str, *, offset: int | None = None, limit: int | None = None) -> models.AuditEntryPage:
        """List who did what in a client and its organizations.

        Each success of an operation that changes something, and each call of a tool by an assistant, the newest first.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.AuditEntryPage]("GET", ("clients", id_client, "audit"), query={"offset": offset, "limit": limit}))

    def iterate_client_audit(self, id_client: str, *, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.AuditEntry]:
        """`list_client_audit` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.AuditEntry]("GET", ("clients", id_client, "audit"), query={"offset": offset, "limit": limit}, paging="offset"))

    async def list_organization_audit(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> models.AuditEntryPage:
        """List who did what in an organization.

        Each success of an operation that changes something in this organization, and each call of a tool by an assistant, the newest first.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them
        """
        return await self._driver.run(Call[models.AuditEntryPage]("GET", ("organizations", id_organization, "audit"), query={"offset": offset, "limit": limit}))

    def iterate_organization_audit(self, id_organization: str, *, offset: int | None = None, limit: int | None = None) -> AsyncIterator[models.AuditEntry]:
        """`list_organization_audit` to its end, page by page; `limit` is the size of a page."""
        return self._driver.iterate(Call[models.AuditEntry]("GET", ("organizations", id_organization, "audit"), query={"offset": offset, "limit": limit}, paging="offset"))


class AsyncPeople(_AsyncArea):
    """The people of a client, and the removal of what is stored of one."""

    async def get_person(self, id_organization: str, social_network: str, external_id: str, *, offset: int | None = None, limit: int | None = None, id_account: str | None = None) -> models.Person:
        """Read everything that is stored of a person who wrote to accounts of the organization.

        For a person who asks what is stored of them.

        `offset`: How many records to skip

        `limit`: How many records at most; 0 only counts them

        `id_account`: The account to which the identifier belongs, where each account knows people by identifiers of its own; without it, any
        """
        return await self._driver.run(Call[models.Person]("GET", ("organizations", id_organization, "people", social_network, external_id), query={"offset": offset, "limit": limit, "id_account": id_account}))

    async def delete_person(self, id_organization: str, social_network: str, external_id: str, *, id_account: str | None = None) -> models.Success:
        """Erase everything that is stored of a person, so that it does not come back.

        For a person who asks to be forgotten. Only a hash stays, by which nothing they wrote before comes back. What the networks keep is theirs.

        `id_account`: The account to which the identifier belongs, where each account knows people by identifiers of its own; without it, any
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("organizations", id_organization, "people", social_network, external_id), query={"id_account": id_account}))


class AsyncSandbox(_AsyncArea):
    """What goes wrong on demand at the networks’ stand-ins, on installations that use them."""

    async def list_sandbox_faults(self, id_client: str) -> models.ListSandboxFaultsAnswer:
        """List what goes wrong at the sandbox from now on.

        Faults hold for everybody on this installation. There is nothing to call where the networks themselves are used.
        """
        return await self._driver.run(Call[models.ListSandboxFaultsAnswer]("GET", ("clients", id_client, "sandbox", "faults")))

    async def cause_sandbox_fault(self, id_client: str, body: models.CauseSandboxFaultBody, *, idempotency_key: str | None = None) -> models.Success:
        """Have something go wrong at a network of the sandbox.

        The next `times` requests to the network fail, or the share `rate` of all that follow. Faults hold for everybody on this installation. There is nothing to call where the networks themselves are used.
        """
        return await self._driver.run(Call[models.Success]("POST", ("clients", id_client, "sandbox", "faults"), body=body, keyed=True, key=idempotency_key))

    async def clear_sandbox_faults(self, id_client: str) -> models.Success:
        """End all faults of the sandbox.

        Access tokens that were ended stay so: connect those accounts again. Faults hold for everybody on this installation. There is nothing to call where the networks themselves are used.
        """
        return await self._driver.run(Call[models.Success]("DELETE", ("clients", id_client, "sandbox", "faults")))


class AsyncCatalog(_AsyncArea):
    """What the networks allow, as data: limits, options, formats. The same for everybody."""

    async def list_social_networks(self) -> list[str]:
        """List the networks that can be connected.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return await self._driver.run(Call[list[str]]("GET", ("social_networks",)))

    async def list_allowed_social_publications(self) -> list[str]:
        """List the networks that take publications.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return await self._driver.run(Call[list[str]]("GET", ("allowed_social_publications",)))

    async def list_allowed_social_messages(self, *, idempotency_key: str | None = None) -> list[str]:
        """List the networks whose conversations can be read and answered (only reads, although it is a POST).

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return await self._driver.run(Call[list[str]]("POST", ("allowed_social_messages",), keyed=True, key=idempotency_key))

    async def list_planner_templates(self) -> models.ListPlannerTemplatesAnswer:
        """List the sources from which an AI plan can be made, and what each allows.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return await self._driver.run(Call[models.ListPlannerTemplatesAnswer]("GET", ("planner_templates",)))

    async def get_social_limits(self) -> models.GetSocialLimitsAnswer:
        """Get the limits of each network.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return await self._driver.run(Call[models.GetSocialLimitsAnswer]("GET", ("social_limits",)))

    async def get_rulebook(self) -> dict[str, models.GetRulebookAnswerValue]:
        """Get every limit that the check applies, by network and type of publication.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return await self._driver.run(Call[dict[str, models.GetRulebookAnswerValue]]("GET", ("rulebook",)))

    async def get_social_options(self) -> dict[str, models.GetSocialOptionsAnswerValue]:
        """Get what publications can have beyond text and files on each network: options, a thread, a first comment.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return await self._driver.run(Call[dict[str, models.GetSocialOptionsAnswerValue]]("GET", ("social_options",)))

    async def get_social_capabilities(self) -> dict[str, models.GetSocialCapabilitiesAnswerValue]:
        """Get what each network can do.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return await self._driver.run(Call[dict[str, models.GetSocialCapabilitiesAnswerValue]]("GET", ("social_capabilities",)))

    async def get_social_comment_actions(self) -> dict[str, models.GetSocialCommentActionsAnswerValue]:
        """Get what callers can do with a comment on each network.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return await self._driver.run(Call[dict[str, models.GetSocialCommentActionsAnswerValue]]("GET", ("social_comment_actions",)))

    async def get_allowed_aspect_ratios(self) -> dict[str, models.GetAllowedAspectRatiosAnswerValue]:
        """Get the accepted crops of each network.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return await self._driver.run(Call[dict[str, models.GetAllowedAspectRatiosAnswerValue]]("GET", ("allowed_aspect_ratios",)))

    async def get_publication_limits(self) -> models.GetPublicationLimitsAnswer:
        """Get the limits that do not depend on the network.

        The same for everybody; it changes only with the version of the service and its settings.
        """
        return await self._driver.run(Call[models.GetPublicationLimitsAnswer]("GET", ("publication_limits",)))


class AsyncAreas:
    """All operations, by area."""

    def __init__(self, driver: AsyncDriver) -> None:
        self.authentication = AsyncAuthentication(driver)
        self.clients = AsyncClients(driver)
        self.organizations = AsyncOrganizations(driver)
        self.apps = AsyncApps(driver)
        self.accounts = AsyncAccounts(driver)
        self.files = AsyncFiles(driver)
        self.publications = AsyncPublications(driver)
        self.slots = AsyncSlots(driver)
        self.comments = AsyncComments(driver)
        self.messages = AsyncMessages(driver)
        self.contacts = AsyncContacts(driver)
        self.message_templates = AsyncMessageTemplates(driver)
        self.metrics = AsyncMetrics(driver)
        self.dashboard = AsyncDashboard(driver)
        self.report = AsyncReport(driver)
        self.ai_plans = AsyncAiPlans(driver)
        self.integrations = AsyncIntegrations(driver)
        self.products = AsyncProducts(driver)
        self.webhooks = AsyncWebhooks(driver)
        self.clients_roles = AsyncClientsRoles(driver)
        self.organization_roles = AsyncOrganizationRoles(driver)
        self.assistants = AsyncAssistants(driver)
        self.audit = AsyncAudit(driver)
        self.people = AsyncPeople(driver)
        self.sandbox = AsyncSandbox(driver)
        self.catalog = AsyncCatalog(driver)
