// Made by `npm run docs` of the interface's description.
// Long because it describes all operations.
export interface paths {
    readonly "/oauth/token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["issueAppToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/users/sign_in": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["signIn"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/users/refresh": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["refreshSession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/users/sign_out": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["signOut"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/users/sign_out_everywhere": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["signOutEverywhere"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/users/me/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listOwnSessions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/users/me/sessions/{id_session}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["endOwnSession"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/users/me": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getOwnUser"];
        readonly put: operations["updateOwnUser"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/users/me/password": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["changePassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/users/me/email_verification": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["requestEmailVerification"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/users/verify_email": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["verifyEmail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/users/password_reset": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["requestPasswordReset"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/users/reset_password": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["resetPassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/users/accept_invitation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["acceptInvitation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getOrganization"];
        readonly put: operations["updateOrganization"];
        readonly post?: never;
        readonly delete: operations["deleteOrganization"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/limits": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getOrganizationLimits"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/permissions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getOwnPermissions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/organizations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listChildOrganizations"];
        readonly put?: never;
        readonly post: operations["createChildOrganization"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/social_credentials/{social_network}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["updateSocialCredentials"];
        readonly post?: never;
        readonly delete: operations["deleteSocialCredentials"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/temporal_connect_token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["issueConnectToken"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/ai-context": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["updateAiContext"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/organizations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listClientOrganizations"];
        readonly put?: never;
        readonly post: operations["createClientOrganization"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/organizations/{id_organization}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["updateClientOrganization"];
        readonly post?: never;
        readonly delete: operations["deleteClientOrganization"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/portal_links": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listPortalLinks"];
        readonly put?: never;
        readonly post: operations["createPortalLink"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/portal_links/{id_portal_link}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["withdrawPortalLink"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/portal_links/me": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getOwnPortalLink"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/apps": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listApps"];
        readonly put?: never;
        readonly post: operations["createApp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/apps/{id_app}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getApp"];
        readonly put: operations["updateApp"];
        readonly post?: never;
        readonly delete: operations["deleteApp"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/apps/{id_app}/secret": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getAppSecret"];
        readonly put?: never;
        readonly post: operations["rotateAppSecret"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/audit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listClientAudit"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/audit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listOrganizationAudit"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listClients"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients_organizations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listClientsOrganizations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getClient"];
        readonly put: operations["updateClient"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/permissions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getOwnClientPermissions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/ai-settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["updateAiSettings"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients_permissions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listClientPermissions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/users": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listClientUsers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/roles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listClientRoles"];
        readonly put?: never;
        readonly post: operations["createClientRole"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/roles/{id_rol}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["updateClientRole"];
        readonly post?: never;
        readonly delete: operations["deleteClientRole"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/roles/{id_rol}/invite": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["inviteToClientRole"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/roles/{id_rol}/users": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listClientRoleUsers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/roles/{id_rol}/users/{id_user}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["addClientRoleUser"];
        readonly delete: operations["removeClientRoleUser"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations_permissions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listOrganizationPermissions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/users": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listOrganizationUsers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/roles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listOrganizationRoles"];
        readonly put?: never;
        readonly post: operations["createOrganizationRole"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/roles/{id_rol}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["updateOrganizationRole"];
        readonly post?: never;
        readonly delete: operations["deleteOrganizationRole"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/roles/{id_rol}/invite": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["inviteToOrganizationRole"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/roles/{id_rol}/users": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listOrganizationRoleUsers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/roles/{id_rol}/users/{id_user}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["addOrganizationRoleUser"];
        readonly delete: operations["removeOrganizationRoleUser"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/connect_links": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getConnectLinks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/account-connect/{social_network}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["completeConnection"];
        readonly put?: never;
        readonly post: operations["connectWithCredentials"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listAccounts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getAccount"];
        readonly put: operations["updateAccount"];
        readonly post?: never;
        readonly delete: operations["deleteAccount"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/enable": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["enableAccount"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/persistent_menu": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getPersistentMenu"];
        readonly put?: never;
        readonly post: operations["setPersistentMenu"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/uploads": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listUploads"];
        readonly put?: never;
        readonly post: operations["createUpload"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/uploads/direct": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["beginDirectUpload"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/uploads/{id_upload}/complete": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["completeDirectUpload"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/uploads/{id_upload}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getUpload"];
        readonly put: operations["updateUpload"];
        readonly post?: never;
        readonly delete: operations["deleteUpload"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/uploads/import": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["importUploads"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/publish": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listAccountPublications"];
        readonly put?: never;
        readonly post: operations["createPublication"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/publish/check": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["checkPublication"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/quota_plan": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getQuotaPlan"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/publish": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listPublications"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/social_publications": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listSocialPublications"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/publish/{id_publication}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getPublication"];
        readonly put: operations["updatePublication"];
        readonly post?: never;
        readonly delete: operations["deletePublication"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/publish/{id_publication}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put: operations["updateAccountPublication"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/publish/{id_publication}/retry": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["retryPublication"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/comments": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listComments"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/unread_comments": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["countUnreadComments"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/comments/read": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["markCommentsRead"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/comments/{id_comment}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getComment"];
        readonly put: operations["updateComment"];
        readonly post?: never;
        readonly delete: operations["deleteComment"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/comments/{id_comment}/reply": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["replyToComment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/comments/{id_comment}/replies": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["readReplies"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/publish/{id_publication}/comments": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["readPublicationComments"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/comments": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["readAccountComments"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/contacts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listContacts"];
        readonly put?: never;
        readonly post: operations["createContact"];
        readonly delete: operations["deleteContacts"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/contacts/{id_contact}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getContact"];
        readonly put: operations["updateContact"];
        readonly post?: never;
        readonly delete: operations["deleteContact"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/unread_messages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["countUnreadMessages"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/conversations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listConversations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/conversations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listAccountConversations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/conversations_total": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["countAccountConversations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/conversations_total": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["countConversations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/messages/{id_contact}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["readMessages"];
        readonly put?: never;
        readonly post: operations["sendMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/messages/{id_contact}/check": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["checkMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/comments/{id_comment}/private_reply": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["replyPrivately"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/messages/{id_contact}/seen": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["tellSeen"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/messages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["deleteMessages"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/organizations/{id_organization}/ai_plans": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listAiPlans"];
        readonly put?: never;
        readonly post: operations["createAiPlan"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/organizations/{id_organization}/ai_plans/check": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["checkAiPlan"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/organizations/{id_organization}/ai_plans/results": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listAiPlanResults"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getAiPlan"];
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["cancelAiPlan"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/validate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["validateAiPlan"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/retry": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["retryAiPlan"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/archive": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["archiveAiPlan"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/unarchive": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["unarchiveAiPlan"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/publications/{id_publication}/regenerate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["regenerateAiPlanPublication"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/integration_providers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listIntegrationProviders"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/integrations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listIntegrations"];
        readonly put?: never;
        readonly post: operations["connectIntegration"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/integrations/{id_integration}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getIntegration"];
        readonly put: operations["updateIntegration"];
        readonly post?: never;
        readonly delete: operations["deleteIntegration"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/integrations/{provider}/connect_link": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getIntegrationLink"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/integrations/{id_integration}/reconnect": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["reconnectIntegration"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/integrations/{id_integration}/picker_config": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getPickerConfig"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/integrations/{id_integration}/items": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listFeedItems"];
        readonly put?: never;
        readonly post: operations["decideFeedItems"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/metric_list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listMetricNames"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/metrics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getAccountMetrics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/best_times": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getBestTimes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/metrics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getOrganizationMetrics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/publications/stats": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listPublicationStats"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/publications/top": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listTopPublications"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/publications/summary": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["summarizePublications"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/publish/{id_publication}/stats": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getPublicationStats"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/publish/{id_publication}/metrics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["measurePublication"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/dashboard": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getDashboard"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/use": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getPlanUse"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/people/{social_network}/{external_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getPerson"];
        readonly put?: never;
        readonly post?: never;
        readonly delete: operations["deletePerson"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/report_links": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["createReportLink"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/report_settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getReportSettings"];
        readonly put: operations["updateReportSettings"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/products_catalogs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listProductCatalogs"];
        readonly put?: never;
        readonly post: operations["createProductCatalog"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/products": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listProducts"];
        readonly put?: never;
        readonly post: operations["saveProduct"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/accounts/{id_account}/message_templates": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listMessageTemplates"];
        readonly put?: never;
        readonly post: operations["createMessageTemplate"];
        readonly delete: operations["deleteMessageTemplate"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/apps/{id_app}/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listWebhookDeliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/apps/{id_app}/deliveries/{id_delivery}/replay": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["replayWebhookDelivery"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/apps/{id_app}/deliveries/replay": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["replayWebhookDeliveries"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clients/{id_client}/apps/{id_app}/deliveries/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["testWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organizations/{id_organization}/events/stream": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["streamEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/social_networks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listSocialNetworks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/allowed_social_publications": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listAllowedSocialPublications"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/allowed_social_messages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post: operations["listAllowedSocialMessages"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/planner_templates": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["listPlannerTemplates"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/social_limits": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getSocialLimits"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/social_options": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getSocialOptions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/social_capabilities": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getSocialCapabilities"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/social_comment_actions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getSocialCommentActions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/allowed_aspect_ratios": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getAllowedAspectRatios"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/publication_limits": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get: operations["getPublicationLimits"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly Error: {
            readonly code: number;
            readonly message: string;
            readonly data?: {
                readonly [key: string]: unknown;
            };
        };
        readonly TokenRequest: {
            /** @constant */
            readonly grant_type: "client_credentials";
            readonly client_id?: string;
            readonly client_secret?: string;
            readonly scope?: string;
        };
        readonly TokenResponse: {
            readonly access_token: string;
            /** @constant */
            readonly token_type: "Bearer";
            readonly expires_in: number;
        };
        readonly OAuthError: {
            readonly error: components["schemas"]["OAuthErrorName"];
            readonly error_description?: string;
        };
        /** @enum {string} */
        readonly OAuthErrorName: "invalid_request" | "invalid_client" | "unsupported_grant_type" | "slow_down";
        readonly SignInBody: {
            readonly email: string;
            readonly password: string;
            readonly device_token?: string;
        };
        readonly UserTokens: {
            readonly access_token: string;
            /** @constant */
            readonly token_type: "Bearer";
            readonly expires_in: number;
            readonly refresh_token: string;
            readonly device_token: string;
        };
        readonly RefreshSessionBody: {
            readonly refresh_token: string;
        };
        readonly SignOutBody: {
            readonly refresh_token: string;
        };
        readonly Success: {
            readonly success: boolean;
        };
        readonly UserSession: {
            readonly _id: string;
            /** Format: date-time */
            readonly creation_date: string;
            /** Format: date-time */
            readonly last_used_date: string;
            /** Format: date-time */
            readonly expires_date: string;
            readonly current: boolean;
            readonly device?: string;
            readonly user_agent?: string;
            readonly address?: string;
        };
        readonly UserSessionPage: {
            readonly data: readonly components["schemas"]["UserSession"][];
            readonly total: number;
        };
        readonly OwnUser: {
            readonly id: string;
            readonly username: string;
            readonly email: string;
            readonly firstname?: string;
            readonly lastname?: string;
            readonly enabled: boolean;
            readonly email_verified: boolean;
            /** Format: date-time */
            readonly creation_date: string;
        };
        readonly UpdateOwnUserBody: {
            readonly firstname?: string | null;
            readonly lastname?: string | null;
            readonly email?: string;
            readonly current_password?: string;
        };
        readonly ChangePasswordBody: {
            readonly current_password: string;
            readonly new_password: string;
        };
        readonly VerifyEmailBody: {
            readonly token: string;
        };
        readonly RequestPasswordResetBody: {
            readonly email: string;
        };
        readonly ResetPasswordBody: {
            readonly token: string;
            readonly password: string;
        };
        readonly AcceptInvitationBody: {
            readonly token: string;
            readonly password: string;
            readonly firstname?: string;
            readonly lastname?: string;
        };
        readonly Organization: {
            readonly _id: string;
            readonly id_client: string;
            readonly name: string;
            readonly logo?: string;
            readonly parent_organization?: string;
            /** Format: date-time */
            readonly creation_date: string;
            readonly actual_plan?: components["schemas"]["AssignedPlan"];
            readonly actual_use?: components["schemas"]["PlanUse"];
            readonly actual_assigned?: components["schemas"]["PlanAssigned"];
            readonly ai_context?: components["schemas"]["AiContext"];
            readonly stats_settings?: components["schemas"]["OrganizationStatsSettings"];
            readonly inbox_settings?: components["schemas"]["OrganizationInboxSettings"];
            readonly timezone?: string;
            readonly language?: string;
            readonly social_credentials?: components["schemas"]["OrganizationSocialCredentials"];
        };
        readonly OrganizationStatsSettings: {
            readonly auto_refresh_x?: boolean;
        };
        readonly OrganizationInboxSettings: {
            readonly x_comments?: boolean;
            readonly x_messages?: boolean;
            readonly retention_days?: number;
        };
        readonly OrganizationSocialCredentials: {
            readonly discord?: components["schemas"]["OrganizationSocialCredentialsDiscord"];
        };
        readonly OrganizationSocialCredentialsDiscord: {
            readonly client_id: string;
            readonly application_name: string;
            /** Format: date-time */
            readonly verified_date: string;
            readonly has_client_secret: boolean;
            readonly has_bot_token: boolean;
            readonly incoming_url?: string;
        };
        readonly AssignedPlan: {
            readonly accounts: number;
            readonly publications?: number;
            readonly space: number;
            readonly integrations: number;
            readonly x_credits?: number;
            readonly ai_credits?: number;
        };
        readonly PlanUse: {
            readonly accounts: number;
            readonly space: number;
            readonly integrations: number;
            readonly apps?: number;
            readonly x_credits: number;
            readonly ai_credits: number;
            readonly publications: number;
            readonly users: number;
        };
        readonly PlanAssigned: {
            readonly accounts: number;
            readonly publications: number;
            readonly space: number;
            readonly integrations: number;
            readonly x_credits: number;
            readonly ai_credits: number;
        };
        readonly AiContext: {
            readonly brand_name?: string;
            readonly description?: string;
            readonly sector?: string;
            readonly audience?: string;
            readonly value_proposition?: string;
            readonly website?: string;
            readonly shop_url?: string;
            readonly blog_url?: string;
            readonly social_urls?: readonly string[];
            readonly default_tone?: string;
            readonly keywords?: readonly string[];
            readonly products?: string;
            readonly avoid?: string;
            readonly notes?: string;
        };
        readonly OrganizationInput: {
            readonly name?: string;
            readonly actual_plan?: components["schemas"]["AssignedPlanInput"];
            readonly stats_settings?: components["schemas"]["OrganizationInputStatsSettings"] | null;
            readonly inbox_settings?: components["schemas"]["OrganizationInputInboxSettings"] | null;
            readonly logo?: string | null;
            readonly timezone?: string | null;
            readonly language?: string | null;
        };
        readonly OrganizationInputStatsSettings: {
            readonly auto_refresh_x?: boolean | null;
        };
        readonly OrganizationInputInboxSettings: {
            readonly x_comments?: boolean | null;
            readonly x_messages?: boolean | null;
            readonly retention_days?: number | null;
        };
        readonly AssignedPlanInput: {
            readonly accounts?: number;
            readonly publications?: number;
            readonly space?: number;
            readonly integrations?: number;
            readonly x_credits?: number;
            readonly ai_credits?: number;
        };
        readonly OrganizationLimits: {
            readonly accounts: number;
            readonly publications?: number;
            readonly space: number;
            readonly integrations: number;
            readonly x_credits: number;
            readonly ai_credits: number;
            readonly requests_per_minute: number;
            readonly inbox: boolean;
        };
        readonly OwnPermissions: {
            readonly permissions: readonly string[];
        };
        readonly OrganizationPage: {
            readonly data: readonly components["schemas"]["Organization"][];
            readonly total: number;
        };
        readonly CreateChildOrganizationBody: {
            readonly name: string;
            readonly actual_plan?: components["schemas"]["AssignedPlanInput"];
        };
        readonly UpdateSocialCredentialsBody: {
            readonly client_id?: string;
            readonly client_secret?: string;
            readonly bot_token?: string;
        };
        /** @enum {string} */
        readonly NetworkName: "bluesky" | "discord" | "facebook" | "instagram" | "linkedin" | "pinterest" | "slack" | "telegram" | "threads" | "tiktok" | "whatsapp" | "x" | "youtube" | "twitter";
        readonly IssueConnectTokenAnswer: {
            readonly url: string;
            readonly token: string;
            /** Format: date-time */
            readonly expires_at: string;
        };
        readonly AiContextInput: {
            readonly brand_name?: string | null;
            readonly description?: string | null;
            readonly sector?: string | null;
            readonly audience?: string | null;
            readonly value_proposition?: string | null;
            readonly website?: string | null;
            readonly shop_url?: string | null;
            readonly blog_url?: string | null;
            readonly social_urls?: readonly string[] | null;
            readonly default_tone?: string | null;
            readonly keywords?: readonly string[] | null;
            readonly products?: string | null;
            readonly avoid?: string | null;
            readonly notes?: string | null;
        };
        readonly CreateClientOrganizationBody: {
            readonly name: string;
            readonly actual_plan?: components["schemas"]["AssignedPlanInput"];
        };
        readonly CreatePortalLinkBody: {
            readonly screens: readonly components["schemas"]["CreatePortalLinkBodyScreen"][];
            readonly name?: string;
            readonly logo?: string;
            /** @default 60 */
            readonly minutes: number;
        };
        /** @enum {string} */
        readonly CreatePortalLinkBodyScreen: "accounts" | "calendar" | "inbox" | "review";
        readonly CreatePortalLinkAnswer: {
            readonly _id: string;
            readonly url: string;
            /** Format: date-time */
            readonly expires_date: string;
        };
        readonly PortalLink: {
            readonly _id: string;
            readonly id_organization: string;
            readonly screens: readonly components["schemas"]["PortalLinkScreen"][];
            readonly name?: string;
            readonly logo?: string;
            /** Format: date-time */
            readonly creation_date: string;
            /** Format: date-time */
            readonly expires_date: string;
        };
        /** @enum {string} */
        readonly PortalLinkScreen: "accounts" | "calendar" | "inbox" | "review";
        readonly PortalLinkPage: {
            readonly data: readonly components["schemas"]["PortalLink"][];
            readonly total: number;
        };
        readonly App: {
            readonly _id: string;
            readonly id_client: string;
            readonly id_user?: string;
            readonly name: string;
            readonly logo?: string;
            readonly client_id: string;
            readonly allowed_domains: readonly string[];
            readonly redirect_urls: readonly string[];
            readonly webhook_url?: string;
            readonly webhook_dialect?: components["schemas"]["AppWebhookDialect"];
            /** Format: date-time */
            readonly webhook_disabled_date?: string;
            /** Format: date-time */
            readonly creation_date: string;
            readonly deleted: boolean;
            /** Format: date-time */
            readonly deleted_date?: string;
        };
        /** @enum {string} */
        readonly AppWebhookDialect: "current" | "older";
        readonly AppPage: {
            readonly data: readonly components["schemas"]["App"][];
            readonly total: number;
        };
        readonly AppInput: {
            readonly name: string;
            readonly logo?: string;
            readonly client_id?: string;
            readonly allowed_domains?: readonly string[];
            readonly redirect_urls?: readonly string[];
            readonly webhook_url?: string;
            readonly webhook_dialect?: components["schemas"]["AppInputWebhookDialect"];
        };
        /** @enum {string} */
        readonly AppInputWebhookDialect: "current" | "older";
        readonly AppChange: {
            readonly name?: string;
            readonly logo?: string | null;
            readonly client_id?: string;
            readonly allowed_domains?: readonly string[];
            readonly redirect_urls?: readonly string[];
            readonly webhook_url?: string | null;
            readonly webhook_dialect?: components["schemas"]["AppChangeWebhookDialect"];
        };
        /** @enum {string} */
        readonly AppChangeWebhookDialect: "current" | "older";
        readonly GetAppSecretAnswer: {
            readonly secret: string;
        };
        readonly RotateAppSecretAnswer: {
            readonly secret: string;
        };
        readonly AuditEntry: {
            readonly _id: string;
            readonly id_client: string;
            readonly id_organization?: string;
            /** Format: date-time */
            readonly creation_date: string;
            readonly caller: components["schemas"]["AuditEntryCaller"];
            readonly id_user?: string;
            readonly id_app?: string;
            readonly id_connect_token?: string;
            readonly id_portal_link?: string;
            readonly action: string;
            readonly resource: {
                readonly [key: string]: string;
            };
        };
        /** @enum {string} */
        readonly AuditEntryCaller: "app" | "connect_token" | "operator" | "portal_link" | "user";
        readonly AuditEntryPage: {
            readonly data: readonly components["schemas"]["AuditEntry"][];
            readonly total: number;
        };
        readonly ClientRecord: {
            readonly _id: string;
            readonly name: string;
            readonly client_type?: components["schemas"]["ClientRecordClientType"];
            /** Format: date-time */
            readonly creation_date: string;
            readonly actual_plan: components["schemas"]["ClientRecordActualPlan"];
            readonly ai_settings?: components["schemas"]["ClientRecordAiSettings"];
            readonly actual_use?: components["schemas"]["PlanUse"];
            readonly actual_assigned?: components["schemas"]["PlanAssigned"];
        };
        /** @enum {string} */
        readonly ClientRecordClientType: "personal" | "professional" | "enterprise" | "agency" | "company";
        readonly ClientRecordActualPlan: {
            readonly enabled: boolean;
            readonly isEnabled: boolean;
            readonly status: components["schemas"]["ClientRecordActualPlanStatus"];
            readonly plan_identifier: components["schemas"]["ClientRecordActualPlanPlanIdentifier"];
            readonly plan_data: components["schemas"]["PlanData"];
        };
        /** @enum {string} */
        readonly ClientRecordActualPlanStatus: "active" | "canceled";
        /** @enum {string} */
        readonly ClientRecordActualPlanPlanIdentifier: "basic" | "custom" | "free" | "pro";
        readonly ClientRecordAiSettings: {
            readonly orchestrator?: components["schemas"]["ClientRecordAiSettingsOrchestrator"];
            readonly text?: components["schemas"]["ClientRecordAiSettingsText"];
            readonly image?: components["schemas"]["ClientRecordAiSettingsImage"];
        };
        readonly ClientRecordAiSettingsOrchestrator: {
            readonly provider: string;
            readonly model: string;
            readonly has_api_key: boolean;
        };
        readonly ClientRecordAiSettingsText: {
            readonly provider: string;
            readonly model: string;
            readonly has_api_key: boolean;
        };
        readonly ClientRecordAiSettingsImage: {
            readonly provider: string;
            readonly model: string;
            readonly has_api_key: boolean;
        };
        readonly PlanData: {
            readonly accounts: number;
            readonly publications?: number;
            readonly space: number;
            readonly integrations: number;
            readonly apps: number;
            readonly x_credits: number;
            readonly ai_credits: number;
            readonly requests_per_minute: number;
            readonly inbox: boolean;
        };
        readonly ClientRecordPage: {
            readonly data: readonly components["schemas"]["ClientRecord"][];
            readonly total: number;
        };
        readonly ClientTree: {
            readonly _id: string;
            readonly name: string;
            readonly client_type?: components["schemas"]["ClientTreeClientType"];
            /** Format: date-time */
            readonly creation_date: string;
            readonly actual_plan: components["schemas"]["ClientTreeActualPlan"];
            readonly ai_settings?: components["schemas"]["ClientTreeAiSettings"];
            readonly actual_use?: components["schemas"]["PlanUse"];
            readonly actual_assigned?: components["schemas"]["PlanAssigned"];
            readonly organizations: readonly components["schemas"]["Organization"][];
            readonly total: number;
        };
        /** @enum {string} */
        readonly ClientTreeClientType: "personal" | "professional" | "enterprise" | "agency" | "company";
        readonly ClientTreeActualPlan: {
            readonly enabled: boolean;
            readonly isEnabled: boolean;
            readonly status: components["schemas"]["ClientTreeActualPlanStatus"];
            readonly plan_identifier: components["schemas"]["ClientTreeActualPlanPlanIdentifier"];
            readonly plan_data: components["schemas"]["PlanData"];
        };
        /** @enum {string} */
        readonly ClientTreeActualPlanStatus: "active" | "canceled";
        /** @enum {string} */
        readonly ClientTreeActualPlanPlanIdentifier: "basic" | "custom" | "free" | "pro";
        readonly ClientTreeAiSettings: {
            readonly orchestrator?: components["schemas"]["ClientTreeAiSettingsOrchestrator"];
            readonly text?: components["schemas"]["ClientTreeAiSettingsText"];
            readonly image?: components["schemas"]["ClientTreeAiSettingsImage"];
        };
        readonly ClientTreeAiSettingsOrchestrator: {
            readonly provider: string;
            readonly model: string;
            readonly has_api_key: boolean;
        };
        readonly ClientTreeAiSettingsText: {
            readonly provider: string;
            readonly model: string;
            readonly has_api_key: boolean;
        };
        readonly ClientTreeAiSettingsImage: {
            readonly provider: string;
            readonly model: string;
            readonly has_api_key: boolean;
        };
        readonly ClientTreePage: {
            readonly data: readonly components["schemas"]["ClientTree"][];
            readonly total: number;
        };
        readonly UpdateClientBody: {
            readonly name?: string;
            readonly client_type?: components["schemas"]["UpdateClientBodyClientType"] | null;
        };
        /** @enum {string} */
        readonly UpdateClientBodyClientType: "personal" | "professional" | "enterprise" | "agency" | "company";
        readonly UpdateAiSettingsBody: {
            readonly orchestrator?: components["schemas"]["UpdateAiSettingsBodyOrchestrator"] | null;
            readonly text?: components["schemas"]["UpdateAiSettingsBodyText"] | null;
            readonly image?: components["schemas"]["UpdateAiSettingsBodyImage"] | null;
        } & {
            readonly [key: string]: components["schemas"]["UpdateAiSettingsBodyValue"] | null;
        };
        readonly UpdateAiSettingsBodyOrchestrator: {
            readonly provider?: string;
            readonly model?: string;
            readonly api_key?: string;
        };
        readonly UpdateAiSettingsBodyText: {
            readonly provider?: string;
            readonly model?: string;
            readonly api_key?: string;
        };
        readonly UpdateAiSettingsBodyImage: {
            readonly provider?: string;
            readonly model?: string;
            readonly api_key?: string;
        };
        readonly UpdateAiSettingsBodyValue: {
            readonly provider?: string;
            readonly model?: string;
            readonly api_key?: string;
        };
        readonly ListClientPermissionsAnswer: {
            readonly permissions: readonly string[];
        };
        readonly User: {
            readonly id: string;
            readonly username: string;
            readonly email: string;
            readonly firstname?: string;
            readonly lastname?: string;
            readonly enabled: boolean;
        };
        readonly UserPage: {
            readonly data: readonly components["schemas"]["User"][];
            readonly total: number;
        };
        readonly Role: {
            readonly _id: string;
            readonly id_client: string;
            readonly id_organization?: string;
            readonly name: string;
            readonly default: boolean;
            readonly permissions: readonly string[];
            readonly total_users: number;
            /** Format: date-time */
            readonly creation_date: string;
        };
        readonly RolePage: {
            readonly data: readonly components["schemas"]["Role"][];
            readonly total: number;
        };
        readonly ClientRoleInput: {
            readonly name: string;
            readonly permissions: readonly components["schemas"]["ClientPermission"][];
        };
        /** @enum {string} */
        readonly ClientPermission: "client:update" | "client:read" | "client:delete" | "client_app:create" | "client_app:update" | "client_app:read" | "client_app:delete" | "client_roles:create" | "client_roles:update" | "client_roles:read" | "client_roles:delete" | "client_roles_users:read" | "client_roles_users:create" | "client_roles_users:delete" | "client_organization:create" | "client_organization:update" | "client_organization:read" | "client_organization:delete" | "client_organization_roles:create" | "client_organization_roles:update" | "client_organization_roles:read" | "client_organization_roles:delete" | "client_organization_users_roles:read" | "client_organization_users_roles:create" | "client_organization_users_roles:delete" | "client_organization_accounts:create" | "client_organization_accounts:update" | "client_organization_accounts:read" | "client_organization_accounts:delete" | "client_organization_products:create" | "client_organization_products:update" | "client_organization_products:read" | "client_organization_products:delete" | "client_organization_files:create" | "client_organization_files:update" | "client_organization_files:read" | "client_organization_files:delete" | "client_organization_publications:create" | "client_organization_publications:update" | "client_organization_publications:read" | "client_organization_publications:delete" | "client_organization_account_stats:read" | "client_organization_publications_stats:read" | "client_organization_comments:create" | "client_organization_comments:read" | "client_organization_comments:delete" | "client_organization_integrations:create" | "client_organization_integrations:read" | "client_organization_integrations:update" | "client_organization_integrations:delete" | "client_organization_messages:create" | "client_organization_messages:read" | "client_organization_messages:delete" | "client_organization_contacts:create" | "client_organization_contacts:read" | "client_organization_contacts:update" | "client_organization_contacts:delete" | "client_organization_ai_plans:create" | "client_organization_ai_plans:read" | "client_organization_ai_plans:update" | "client_organization_ai_plans:delete";
        readonly ClientRoleChange: {
            readonly name?: string;
            readonly permissions?: readonly components["schemas"]["ClientPermission"][];
        };
        readonly Invitation: {
            readonly email: string;
        };
        readonly RoleUser: {
            readonly id: string;
            readonly username: string;
            readonly email: string;
            readonly firstname?: string;
            readonly lastname?: string;
            readonly enabled: boolean;
            readonly roles: readonly components["schemas"]["RoleUserRole"][];
        };
        readonly RoleUserRole: {
            readonly _id: string;
            readonly name: string;
        };
        readonly RoleUserPage: {
            readonly data: readonly components["schemas"]["RoleUser"][];
            readonly total: number;
        };
        readonly ListOrganizationPermissionsAnswer: {
            readonly permissions: readonly string[];
        };
        readonly OrganizationRoleInput: {
            readonly name: string;
            readonly permissions: readonly components["schemas"]["OrganizationPermission"][];
        };
        /** @enum {string} */
        readonly OrganizationPermission: "organization:create" | "organization:update" | "organization:read" | "organization:delete" | "organization_roles:create" | "organization_roles:update" | "organization_roles:read" | "organization_roles:delete" | "organization_users_roles:read" | "organization_users_roles:create" | "organization_users_roles:delete" | "accounts:create" | "accounts:update" | "accounts:read" | "accounts:delete" | "products:create" | "products:update" | "products:read" | "products:delete" | "files:create" | "files:update" | "files:read" | "files:delete" | "publications:create" | "publications:update" | "publications:read" | "publications:delete" | "account_stats:read" | "publication_stats:read" | "comments:create" | "comments:read" | "comments:delete" | "integrations:create" | "integrations:read" | "integrations:update" | "integrations:delete" | "messages:create" | "messages:read" | "messages:delete" | "contacts:create" | "contacts:read" | "contacts:update" | "contacts:delete" | "ai_plans:create" | "ai_plans:read" | "ai_plans:update" | "ai_plans:delete";
        readonly OrganizationRoleChange: {
            readonly name?: string;
            readonly permissions?: readonly components["schemas"]["OrganizationPermission"][];
        };
        /** @enum {string} */
        readonly SocialNetwork: "bluesky" | "discord" | "facebook" | "instagram" | "linkedin" | "pinterest" | "slack" | "telegram" | "threads" | "tiktok" | "whatsapp" | "x" | "youtube";
        readonly GetConnectLinksAnswerItem: {
            readonly social_network: components["schemas"]["SocialNetwork"];
            readonly link: string;
            readonly authorization: components["schemas"]["GetConnectLinksAnswerItemAuthorizationRedirect"] | components["schemas"]["GetConnectLinksAnswerItemAuthorizationMetaEmbeddedSignup"] | components["schemas"]["GetConnectLinksAnswerItemAuthorizationTelegramBot"];
            readonly page: string;
        };
        readonly GetConnectLinksAnswerItemAuthorizationRedirect: {
            /** @constant */
            readonly type: "redirect";
        };
        readonly GetConnectLinksAnswerItemAuthorizationMetaEmbeddedSignup: {
            /** @constant */
            readonly type: "meta_embedded_signup";
            readonly app_id: string;
            readonly config_id: string;
            readonly graph_version: string;
            readonly feature_type: string;
            readonly session_info_version: string;
        };
        readonly GetConnectLinksAnswerItemAuthorizationTelegramBot: {
            /** @constant */
            readonly type: "telegram_bot";
            readonly bot_username: string;
            readonly add_to_group_link?: string;
        };
        readonly ConnectResult: {
            readonly accounts: readonly components["schemas"]["Account"][];
            readonly errorCode: string;
            readonly errorMsg: string;
            readonly redirect_uri?: string;
        };
        readonly Account: {
            readonly _id: string;
            readonly id_organization: string;
            readonly id_client: string;
            readonly social_network: components["schemas"]["SocialNetwork"];
            readonly name: string;
            readonly username?: string;
            readonly image: string;
            /** Format: date-time */
            readonly creation_date: string;
            readonly error_code: number;
            readonly deleted: boolean;
            readonly enabled: boolean;
            readonly access_data: components["schemas"]["AccountAccessData"];
            readonly extra_data?: {
                readonly [key: string]: unknown;
            };
            /** Format: uri */
            readonly private_message_link?: string;
            readonly publish_defaults?: components["schemas"]["AccountPublishDefaults"];
            readonly incoming?: components["schemas"]["AccountIncoming"];
            readonly followers_count?: number;
            /** Format: date-time */
            readonly next_stats_update?: string;
            /** Format: date-time */
            readonly next_comments_update?: string;
            readonly missing_scopes?: readonly string[];
        };
        readonly AccountAccessData: {
            /** Format: date-time */
            readonly expires_in?: string;
        };
        readonly AccountPublishDefaults: {
            readonly privacy?: string;
            readonly reply_control?: string;
            readonly options?: {
                readonly [key: string]: unknown;
            };
        };
        readonly AccountIncoming: {
            readonly mode: components["schemas"]["AccountIncomingMode"];
            /** Format: date-time */
            readonly last_event_date?: string;
            /** Format: date-time */
            readonly last_check_date?: string;
            /** Format: date-time */
            readonly next_check_date?: string;
            readonly lag_seconds?: number;
            readonly gaps: number;
            readonly missing_scopes?: readonly string[];
            readonly error_code?: number;
        };
        /** @enum {string} */
        readonly AccountIncomingMode: "none" | "poll" | "push";
        /** @enum {string} */
        readonly ListAccountsState: "enabled" | "connected" | "removed";
        /** @enum {string} */
        readonly ListAccountsCapability: "publications" | "messages" | "products" | "webhooks" | "persistent_menu" | "comments";
        readonly AccountPage: {
            readonly data: readonly components["schemas"]["Account"][];
            readonly total: number;
        };
        readonly UpdateAccountBody: {
            readonly name?: string;
            readonly publish_defaults?: components["schemas"]["UpdateAccountBodyPublishDefaults"] | null;
        };
        readonly UpdateAccountBodyPublishDefaults: {
            readonly privacy?: string;
            readonly reply_control?: string;
            readonly options?: {
                readonly [key: string]: unknown;
            };
        };
        readonly EnableAccountAnswer2: {
            readonly redirect_uri: string;
        };
        readonly PersistentMenus: {
            readonly persistent_menu: readonly components["schemas"]["PersistentMenusPersistentMenuItem"][];
        };
        readonly PersistentMenusPersistentMenuItem: {
            readonly locale?: string;
            readonly composer_input_disabled?: boolean;
            readonly call_to_actions?: readonly {
                readonly [key: string]: unknown;
            }[];
        };
        readonly Upload: {
            readonly _id: string;
            readonly id_organization: string;
            readonly name: string;
            readonly file_type: components["schemas"]["UploadFileType"];
            readonly file_format: components["schemas"]["UploadFileFormat"];
            readonly file_properties: components["schemas"]["UploadFileProperties"];
            readonly file_externals: readonly components["schemas"]["UploadFileExternal"][];
            readonly is_temporal: boolean;
            readonly public_path: string;
            /** Format: date-time */
            readonly creation_date: string;
            readonly cover_image?: components["schemas"]["UploadCoverImage"];
            readonly cover_offset?: number;
        };
        /** @enum {string} */
        readonly UploadFileType: "document" | "image" | "video";
        /** @enum {string} */
        readonly UploadFileFormat: "bmp" | "gif" | "jpeg" | "jpg" | "mp4" | "pdf" | "png";
        readonly UploadFileProperties: {
            readonly width: number;
            readonly height: number;
            readonly duration: number;
            readonly size_in_bytes: number;
            readonly aspect_ratio: components["schemas"]["UploadFilePropertiesAspectRatio"];
            readonly allowed_social_networks: readonly components["schemas"]["SocialNetwork"][];
        };
        readonly UploadFilePropertiesAspectRatio: {
            readonly value: number;
            readonly text: string;
        };
        readonly UploadFileExternal: {
            readonly social_network: components["schemas"]["SocialNetwork"];
            readonly external_identifier: string;
            readonly external_url: string;
        };
        readonly UploadCoverImage: {
            readonly _id: string;
            readonly id_organization: string;
            readonly name: string;
            readonly file_type: components["schemas"]["UploadCoverImageFileType"];
            readonly file_format: components["schemas"]["UploadCoverImageFileFormat"];
            readonly file_properties: components["schemas"]["UploadCoverImageFileProperties"];
            readonly file_externals: readonly components["schemas"]["UploadCoverImageFileExternal"][];
            readonly is_temporal: boolean;
            readonly public_path: string;
            /** Format: date-time */
            readonly creation_date: string;
        };
        /** @enum {string} */
        readonly UploadCoverImageFileType: "document" | "image" | "video";
        /** @enum {string} */
        readonly UploadCoverImageFileFormat: "bmp" | "gif" | "jpeg" | "jpg" | "mp4" | "pdf" | "png";
        readonly UploadCoverImageFileProperties: {
            readonly width: number;
            readonly height: number;
            readonly duration: number;
            readonly size_in_bytes: number;
            readonly aspect_ratio: components["schemas"]["UploadCoverImageFilePropertiesAspectRatio"];
            readonly allowed_social_networks: readonly components["schemas"]["SocialNetwork"][];
        };
        readonly UploadCoverImageFilePropertiesAspectRatio: {
            readonly value: number;
            readonly text: string;
        };
        readonly UploadCoverImageFileExternal: {
            readonly social_network: components["schemas"]["SocialNetwork"];
            readonly external_identifier: string;
            readonly external_url: string;
        };
        readonly BeginDirectUploadBody: {
            readonly name: string;
            readonly size_in_bytes: number;
        };
        readonly BeginDirectUploadAnswer: {
            readonly id_upload: string;
            readonly url: string;
            /** @constant */
            readonly method: "PUT";
            readonly headers: {
                readonly [key: string]: string;
            };
            /** Format: date-time */
            readonly expires_date: string;
        };
        readonly UploadPage: {
            readonly data: readonly components["schemas"]["Upload"][];
            readonly total: number;
        };
        readonly UpdateUploadBody: {
            readonly cover_image?: string | null;
            readonly cover_offset?: number | null;
        };
        readonly ImportUploadsBody: {
            readonly id_integration: string;
            readonly files: readonly components["schemas"]["ImportUploadsBodyFile"][];
        };
        readonly ImportUploadsBodyFile: {
            readonly external_id: string;
            readonly name?: string;
            readonly mime_type?: string;
        };
        readonly ImportUploadsAnswer: {
            readonly uploads: readonly components["schemas"]["Upload"][];
            readonly errors: readonly components["schemas"]["ImportUploadsAnswerError"][];
        };
        readonly ImportUploadsAnswerError: {
            readonly code: number;
            readonly message: string;
            readonly data?: {
                readonly [key: string]: unknown;
            };
            readonly external_id: string;
            readonly name?: string;
        };
        readonly PublicationInput: {
            readonly social_network?: components["schemas"]["NetworkName"];
            readonly text?: string | null;
            readonly title?: string | null;
            readonly files?: readonly string[];
            readonly name?: string | null;
            readonly publication_type?: components["schemas"]["PublicationType"];
            readonly link?: string | null;
            readonly id_destination?: string | null;
            readonly alt_texts?: {
                readonly [key: string]: string;
            } | null;
            readonly languages?: readonly string[] | null;
            readonly reply_control?: string | null;
            readonly privacy?: string | null;
            readonly options?: components["schemas"]["PublicationOptions"] | null;
            readonly thread?: readonly components["schemas"]["PublicationInputThreadItem"][] | null;
            readonly first_comment?: string | null;
            readonly publish_date?: string | null;
            readonly state?: components["schemas"]["PublicationInputState"];
        };
        readonly PublicationInputThreadItem: {
            readonly text?: string;
            readonly files?: readonly string[];
            readonly alt_texts?: {
                readonly [key: string]: string;
            };
            readonly options?: components["schemas"]["PublicationOptions"];
        };
        /** @enum {string} */
        readonly PublicationInputState: "draft" | "published" | "ready";
        /** @enum {string} */
        readonly PublicationType: "group" | "message" | "page" | "profile" | "reels" | "stories";
        readonly PublicationOptions: {
            readonly [key: string]: unknown;
        } | components["schemas"]["OptionsOfBluesky"] | components["schemas"]["OptionsOfDiscord"] | components["schemas"]["OptionsOfFacebook"] | components["schemas"]["OptionsOfInstagram"] | components["schemas"]["OptionsOfLinkedIn"] | components["schemas"]["OptionsOfPinterest"] | components["schemas"]["OptionsOfSlack"] | components["schemas"]["OptionsOfTelegram"] | components["schemas"]["OptionsOfThreads"] | components["schemas"]["OptionsOfTikTok"] | components["schemas"]["OptionsOfX"] | components["schemas"]["OptionsOfYouTube"];
        /** Options of Bluesky */
        readonly OptionsOfBluesky: {
            readonly quote?: string;
            readonly labels?: readonly components["schemas"]["OptionsOfBlueskyLabel"][];
        };
        /** @enum {string} */
        readonly OptionsOfBlueskyLabel: "porn" | "sexual" | "nudity" | "graphic-media";
        /** Options of Discord */
        readonly OptionsOfDiscord: {
            readonly embeds?: readonly components["schemas"]["OptionsOfDiscordEmbed"][];
            readonly username?: string;
            /** Format: uri */
            readonly avatar_url?: string;
            readonly crosspost?: boolean;
            readonly mentions?: readonly components["schemas"]["OptionsOfDiscordMention"][];
        };
        readonly OptionsOfDiscordEmbed: {
            readonly title?: string;
            readonly description?: string;
            /** Format: uri */
            readonly url?: string;
            readonly color?: string;
            /** Format: uri */
            readonly image?: string;
        };
        /** @enum {string} */
        readonly OptionsOfDiscordMention: "users" | "roles" | "everyone";
        /** Options of Facebook */
        readonly OptionsOfFacebook: {
            readonly place?: string;
            readonly tags?: readonly string[];
            readonly video_title?: string;
        };
        /** Options of Instagram */
        readonly OptionsOfInstagram: {
            readonly collaborators?: readonly string[];
            readonly user_tags?: readonly components["schemas"]["OptionsOfInstagramUserTag"][];
            readonly location_id?: string;
            readonly cover?: string;
            readonly thumb_offset?: number;
            readonly share_to_feed?: boolean;
            readonly trial_reel?: components["schemas"]["OptionsOfInstagramTrialReel"];
            readonly is_ai_generated?: boolean;
        };
        readonly OptionsOfInstagramUserTag: {
            readonly username: string;
            readonly x?: number;
            readonly y?: number;
            readonly file?: string;
        };
        /** @enum {string} */
        readonly OptionsOfInstagramTrialReel: "MANUAL" | "SS_PERFORMANCE";
        /** Options of LinkedIn */
        readonly OptionsOfLinkedIn: {
            readonly poll?: components["schemas"]["OptionsOfLinkedInPoll"];
        };
        readonly OptionsOfLinkedInPoll: {
            readonly question: string;
            readonly options: readonly string[];
            readonly duration?: components["schemas"]["OptionsOfLinkedInPollDuration"];
        };
        /** @enum {string} */
        readonly OptionsOfLinkedInPollDuration: "ONE_DAY" | "THREE_DAYS" | "SEVEN_DAYS" | "FOURTEEN_DAYS";
        /** Options of Pinterest */
        readonly OptionsOfPinterest: {
            readonly board_section_id?: string;
            readonly cover_image_key_frame_time?: number;
        };
        /** Options of Slack */
        readonly OptionsOfSlack: {
            readonly unfurl_links?: boolean;
            readonly unfurl_media?: boolean;
            readonly username?: string;
            /** Format: uri */
            readonly icon_url?: string;
            readonly icon_emoji?: string;
            readonly mentions?: readonly components["schemas"]["OptionsOfSlackMention"][];
        };
        /** @enum {string} */
        readonly OptionsOfSlackMention: "channel" | "here";
        /** Options of Telegram */
        readonly OptionsOfTelegram: {
            readonly formatting?: components["schemas"]["OptionsOfTelegramFormatting"];
            readonly silent?: boolean;
            readonly protect_content?: boolean;
            readonly buttons?: readonly (readonly components["schemas"]["OptionsOfTelegramButtonItem"][])[];
            readonly as_document?: boolean;
        };
        /** @enum {string} */
        readonly OptionsOfTelegramFormatting: "html";
        readonly OptionsOfTelegramButtonItem: {
            readonly text: string;
            /** Format: uri */
            readonly url: string;
        };
        /** Options of Threads */
        readonly OptionsOfThreads: {
            readonly topic_tag?: string;
            readonly poll?: readonly string[];
            readonly quote_post_id?: string;
        };
        /** Options of TikTok */
        readonly OptionsOfTikTok: {
            readonly disable_comment?: boolean;
            readonly disable_duet?: boolean;
            readonly disable_stitch?: boolean;
            readonly brand_content_toggle?: boolean;
            readonly brand_organic_toggle?: boolean;
            readonly is_aigc?: boolean;
            readonly video_cover_timestamp_ms?: number;
            readonly auto_add_music?: boolean;
        };
        /** Options of X */
        readonly OptionsOfX: {
            readonly poll?: components["schemas"]["OptionsOfXPoll"];
            readonly quote_post_id?: string;
            readonly community_id?: string;
            readonly made_with_ai?: boolean;
            readonly paid_partnership?: boolean;
            readonly for_super_followers_only?: boolean;
        };
        readonly OptionsOfXPoll: {
            readonly options: readonly string[];
            readonly duration_minutes: number;
        };
        /** Options of YouTube */
        readonly OptionsOfYouTube: {
            readonly made_for_kids?: boolean;
            readonly tags?: readonly string[];
            readonly cover?: string;
            readonly category_id?: string;
            readonly notify_subscribers?: boolean;
            readonly playlist_id?: string;
            readonly contains_synthetic_media?: boolean;
            readonly license?: components["schemas"]["OptionsOfYouTubeLicense"];
            readonly embeddable?: boolean;
        };
        /** @enum {string} */
        readonly OptionsOfYouTubeLicense: "youtube" | "creativeCommon";
        readonly Publication: {
            readonly _id: string;
            readonly id_organization: string;
            readonly id_account: string;
            readonly social_network: components["schemas"]["SocialNetwork"];
            readonly name?: string;
            readonly text?: string;
            readonly title?: string;
            readonly publication_type: components["schemas"]["PublicationType"];
            readonly files: readonly string[];
            readonly link?: string;
            readonly id_destination?: string;
            readonly alt_texts?: {
                readonly [key: string]: string;
            };
            readonly languages?: readonly string[];
            readonly reply_control?: string;
            readonly privacy?: string;
            readonly options?: {
                readonly [key: string]: unknown;
            };
            readonly thread?: readonly components["schemas"]["PublicationThreadItem"][];
            readonly first_comment?: string;
            readonly state: components["schemas"]["PublicationState"];
            /** Format: date-time */
            readonly publish_date?: string;
            /** Format: date-time */
            readonly creation_date: string;
            readonly publication_errors: readonly components["schemas"]["Problem"][];
            /** @constant */
            readonly outcome?: "unknown";
            readonly postponed?: components["schemas"]["PublicationPostponed"];
            readonly retries: number;
            readonly external_identifier?: string;
            readonly url?: string;
            readonly extra_data?: {
                readonly [key: string]: unknown;
            };
            readonly parts?: readonly components["schemas"]["PublicationPart"][];
            readonly id_ai_plan?: string;
            readonly id_integration?: string;
            readonly source_index?: number;
            readonly ai?: components["schemas"]["PublicationAi"];
            readonly statistics?: components["schemas"]["Statistics"];
            readonly metrics?: components["schemas"]["Metrics"];
            readonly missing?: components["schemas"]["MissingMetrics"];
            readonly engagement_base?: components["schemas"]["EngagementBase"];
            readonly engagement_rate?: number;
            /** Format: date-time */
            readonly stats_updated_date?: string;
            /** Format: date-time */
            readonly next_stats_update?: string;
            readonly account?: components["schemas"]["Account"];
            readonly uploads?: readonly components["schemas"]["Upload"][];
        };
        readonly PublicationThreadItem: {
            readonly text?: string;
            readonly files?: readonly string[];
            readonly alt_texts?: {
                readonly [key: string]: string;
            };
            readonly options?: {
                readonly [key: string]: unknown;
            };
        };
        readonly PublicationPostponed: {
            readonly kind: components["schemas"]["PublicationPostponedKind"];
            /** Format: date-time */
            readonly until: string;
            readonly message: string;
        };
        /** @enum {string} */
        readonly PublicationPostponedKind: "processing" | "temporary" | "throttled";
        readonly PublicationPart: {
            readonly external_identifier: string;
            readonly url?: string;
            readonly extra_data?: {
                readonly [key: string]: unknown;
            };
        };
        readonly PublicationAi: {
            readonly writer: components["schemas"]["PublicationAiWriter"];
            readonly model?: string;
            readonly prompt_version?: string;
            readonly why: string;
            readonly slot_source: components["schemas"]["PublicationAiSlotSource"];
            readonly slot_n: number;
            readonly credits: number;
            readonly tokens?: number;
            readonly repaired: boolean;
            readonly variant: number;
        };
        /** @enum {string} */
        readonly PublicationAiWriter: "model" | "template";
        /** @enum {string} */
        readonly PublicationAiSlotSource: "own" | "table";
        /** @enum {string} */
        readonly PublicationState: "draft" | "published" | "publishing" | "ready" | "withErrors";
        readonly Problem: {
            readonly code: number;
            readonly message: string;
            readonly data?: {
                readonly [key: string]: unknown;
            };
        };
        readonly Statistics: {
            readonly [key: string]: number | {
                readonly [key: string]: number;
            };
        };
        readonly Metrics: {
            readonly [key: string]: number;
        };
        /** @enum {string} */
        readonly MetricName: "impressions" | "reach" | "engagement" | "likes" | "comments" | "shares" | "saves" | "clicks" | "video_views" | "profile_views" | "followers" | "followers_gained";
        readonly MissingMetrics: {
            readonly [key: string]: components["schemas"]["MissingReason"];
        };
        /** @enum {string} */
        readonly MissingReason: "late" | "not_offered" | "not_ready" | "paid_off" | "scope_missing" | "throttled" | "too_small";
        /** @enum {string} */
        readonly EngagementBase: "followers" | "impressions" | "reach";
        readonly CheckPublicationAnswer: {
            readonly publication_errors: readonly components["schemas"]["Problem"][];
            readonly publication_warnings: readonly components["schemas"]["Problem"][];
        };
        readonly QuotaUse: {
            readonly of: components["schemas"]["QuotaOwner"];
            readonly unit: components["schemas"]["QuotaUnit"];
            readonly social_network?: components["schemas"]["SocialNetwork"];
            readonly id_account?: string;
            readonly limit?: number;
            readonly window: components["schemas"]["QuotaWindow"];
            readonly window_minutes?: number;
            readonly timezone?: string;
            readonly used: number;
            readonly scheduled: number;
            readonly left?: number;
            /** Format: uri */
            readonly source?: string;
            readonly unfit_total: number;
            readonly publications: readonly components["schemas"]["QuotaUsePublication"][];
        };
        readonly QuotaUsePublication: {
            readonly id_publication: string;
            readonly id_account: string;
            /** Format: date-time */
            readonly publish_date: string;
            readonly code: number;
        };
        /** @enum {string} */
        readonly QuotaOwner: "plan" | "account" | "application";
        /** @enum {string} */
        readonly QuotaUnit: "publications" | "x_credits" | "points" | "posts" | "reels" | "replies" | "uploads";
        /** @enum {string} */
        readonly QuotaWindow: "month" | "day" | "rolling";
        readonly GetQuotaPlanAnswer: {
            readonly data: readonly components["schemas"]["QuotaUse"][];
        };
        /** @enum {string} */
        readonly PublicationExpand: "account" | "files";
        readonly PublicationPage: {
            readonly data: readonly components["schemas"]["Publication"][];
            readonly total: number;
        };
        readonly ListSocialPublicationsAnswer: {
            readonly data: readonly components["schemas"]["ListSocialPublicationsAnswerDataItem"][];
            readonly total: number;
        };
        readonly ListSocialPublicationsAnswerDataItem: {
            readonly id_account: string;
            readonly id_organization: string;
            readonly social_network: components["schemas"]["SocialNetwork"];
            readonly external_identifier: string;
            readonly url?: string;
            readonly text: string;
            /** Format: date-time */
            readonly publish_date: string;
            readonly extra_data?: {
                readonly [key: string]: unknown;
            };
        };
        readonly RetryPublicationAnswer: {
            readonly publication: components["schemas"]["Publication"];
            readonly max_retries: number;
        };
        /** @enum {string} */
        readonly ListCommentsExpandItem: "account" | "publication";
        readonly ExpandedComment: {
            readonly _id: string;
            readonly id_account: string;
            readonly id_organization: string;
            readonly id_publication?: string;
            readonly publication_external_id: string;
            readonly external_id: string;
            readonly parent_external_id?: string;
            readonly social_network: components["schemas"]["SocialNetwork"];
            readonly author: components["schemas"]["CommentAuthor"];
            readonly text: string;
            readonly attachments?: readonly components["schemas"]["ExpandedCommentAttachment"][];
            readonly url?: string;
            /** Format: date-time */
            readonly creation_date: string;
            /** Format: date-time */
            readonly edited_date?: string;
            /** Format: date-time */
            readonly collected_date: string;
            readonly read: boolean;
            readonly replied: boolean;
            readonly unread_replies: number;
            readonly hidden: boolean;
            readonly deleted: boolean;
            readonly like_count?: number;
            readonly reply_count?: number;
            readonly our_reply_external_id?: string;
            /** @constant */
            readonly state?: "unconfirmed";
            readonly account?: components["schemas"]["Account"];
            readonly publication?: components["schemas"]["Publication"];
        };
        readonly ExpandedCommentAttachment: {
            readonly type: components["schemas"]["ExpandedCommentAttachmentType"];
            readonly url: string;
            readonly mime_type?: string;
        };
        /** @enum {string} */
        readonly ExpandedCommentAttachmentType: "audio" | "file" | "image" | "link" | "video";
        readonly CommentAuthor: {
            readonly external_id: string;
            readonly name?: string;
            readonly profile_pic?: string;
            readonly is_own: boolean;
        };
        readonly ExpandedCommentPage: {
            readonly data: readonly components["schemas"]["ExpandedComment"][];
            readonly total: number;
        };
        readonly CountUnreadCommentsAnswer: {
            readonly total: number;
        };
        readonly CommentFilter: {
            readonly social_network?: readonly components["schemas"]["NetworkName"][];
            readonly id_account?: string;
            readonly id_publication?: string;
            readonly replied?: boolean;
            readonly hidden?: boolean;
            readonly search?: string;
            readonly rating?: readonly number[];
            readonly from_date?: string;
            readonly to_date?: string;
        };
        readonly MarkCommentsReadAnswer: {
            readonly total: number;
        };
        readonly Comment: {
            readonly _id: string;
            readonly id_account: string;
            readonly id_organization: string;
            readonly id_publication?: string;
            readonly publication_external_id: string;
            readonly external_id: string;
            readonly parent_external_id?: string;
            readonly social_network: components["schemas"]["SocialNetwork"];
            readonly author: components["schemas"]["CommentAuthor"];
            readonly text: string;
            readonly attachments?: readonly components["schemas"]["CommentAttachment"][];
            readonly url?: string;
            /** Format: date-time */
            readonly creation_date: string;
            /** Format: date-time */
            readonly edited_date?: string;
            /** Format: date-time */
            readonly collected_date: string;
            readonly read: boolean;
            readonly replied: boolean;
            readonly unread_replies: number;
            readonly hidden: boolean;
            readonly deleted: boolean;
            readonly like_count?: number;
            readonly reply_count?: number;
            readonly our_reply_external_id?: string;
            /** @constant */
            readonly state?: "unconfirmed";
        };
        readonly CommentAttachment: {
            readonly type: components["schemas"]["CommentAttachmentType"];
            readonly url: string;
            readonly mime_type?: string;
        };
        /** @enum {string} */
        readonly CommentAttachmentType: "audio" | "file" | "image" | "link" | "video";
        readonly UpdateCommentBody: {
            readonly read?: boolean;
            readonly hidden?: boolean;
        };
        readonly ReplyToCommentBody: {
            readonly text: string;
        };
        readonly ReplyToCommentAnswer: {
            readonly comment: components["schemas"]["Comment"];
            readonly reply: components["schemas"]["Comment"];
            readonly credits_consumed: number;
        };
        readonly CommentThread: {
            readonly data: readonly components["schemas"]["Comment"][];
            readonly total: number;
            readonly next_cursor?: string;
            readonly credits_consumed: number;
        };
        /** @enum {string} */
        readonly ContactChannel: "bluesky" | "discord" | "facebook" | "instagram" | "linkedin" | "pinterest" | "slack" | "telegram" | "threads" | "tiktok" | "whatsapp" | "x" | "youtube" | "email";
        readonly ListContactsExtraDataItem: {
            readonly key: string;
            readonly value: readonly string[];
        };
        readonly Contact: {
            readonly _id: string;
            readonly id_organization: string;
            readonly name?: string;
            readonly profile_image?: string;
            readonly social_identifiers: readonly components["schemas"]["SocialIdentifier"][];
            readonly extra_data?: components["schemas"]["ContactExtraData"];
            /** Format: date-time */
            readonly creation_date: string;
            /** Format: date-time */
            readonly last_contact_update: string;
        };
        readonly SocialIdentifier: {
            readonly _id: string;
            readonly social_network: components["schemas"]["ContactChannel"];
            readonly external_identifier?: string;
            readonly id_account?: string;
            /** Format: date-time */
            readonly last_send_date?: string;
        };
        readonly ContactExtraData: {
            readonly place_id?: string;
            readonly address?: string;
            readonly city?: string;
            readonly state?: string;
            readonly country?: string;
            readonly country_code?: string;
            readonly zip_code?: string | number;
            readonly number?: string | number;
            readonly building?: string | number;
            readonly floor?: string | number;
            readonly door?: string | number;
            readonly coords?: readonly number[];
            readonly string_property?: string;
            readonly string_property2?: string;
            readonly boolean_property?: boolean;
            readonly boolean_property2?: boolean;
            readonly number_property?: number;
            readonly number_property2?: number;
        };
        readonly ContactPage: {
            readonly data: readonly components["schemas"]["Contact"][];
            readonly total: number;
        };
        readonly ContactInput: {
            readonly name?: string | null;
            readonly profile_image?: string | null;
            readonly extra_data?: components["schemas"]["ContactExtraData"] | null;
            readonly social_identifiers: readonly components["schemas"]["ContactInputSocialIdentifier"][];
        };
        readonly ContactInputSocialIdentifier: {
            readonly _id?: string;
            readonly social_network: components["schemas"]["ContactChannel"];
            readonly external_identifier?: string;
            readonly id_account?: string;
        };
        readonly UpdateContactBody: {
            readonly name?: string | null;
            readonly profile_image?: string | null;
            readonly extra_data?: components["schemas"]["ContactExtraData"] | null;
            readonly social_identifiers?: readonly components["schemas"]["UpdateContactBodySocialIdentifier"][];
        };
        readonly UpdateContactBodySocialIdentifier: {
            readonly _id?: string;
            readonly social_network: components["schemas"]["ContactChannel"];
            readonly external_identifier?: string;
            readonly id_account?: string;
        };
        readonly CountUnreadMessagesAnswer: {
            readonly total: number;
        };
        readonly Conversation: {
            readonly _id: string;
            readonly id_account: string;
            readonly social_network: components["schemas"]["SocialNetwork"];
            readonly contact: components["schemas"]["Contact"];
            /** Format: date-time */
            readonly date: string;
            readonly unread_messages: number;
            /** @constant */
            readonly state?: "request";
            readonly last_message?: components["schemas"]["Message"];
            readonly window: components["schemas"]["MessageWindow"];
        };
        readonly Message: {
            readonly _id: string;
            readonly id_account: string;
            readonly id_organization: string;
            readonly social_network: components["schemas"]["SocialNetwork"];
            readonly contact_id?: string;
            readonly from_contact_id?: string;
            readonly message_type: components["schemas"]["MessageType"];
            readonly text?: string;
            readonly message_options: components["schemas"]["MessageMessageOptions"];
            readonly message_errors: readonly components["schemas"]["Problem"][];
            readonly state?: components["schemas"]["MessageState"];
            readonly read: boolean;
            readonly in_response_to?: string;
            readonly in_response_external_id?: string;
            readonly element_external_id?: string;
            readonly location?: components["schemas"]["MessageLocation"];
            /** @constant */
            readonly unsupported?: true;
            readonly reactions: readonly components["schemas"]["MessageReaction"][];
            /** Format: date-time */
            readonly creation_date: string;
            /** Format: date-time */
            readonly received_date: string;
            /** Format: date-time */
            readonly edited_date?: string;
            readonly deleted: boolean;
            readonly contact?: components["schemas"]["Contact"];
            readonly uploads?: readonly components["schemas"]["Upload"][];
        };
        readonly MessageMessageOptions: {
            readonly files: readonly string[];
            readonly files_urls: readonly components["schemas"]["MessageMessageOptionsFilesUrl"][];
            readonly payload?: string;
            readonly template_name?: string;
            readonly template_language?: string;
            readonly template_parameters?: readonly string[];
            readonly template_components?: readonly {
                readonly [key: string]: unknown;
            }[];
            readonly metaElements?: readonly {
                readonly [key: string]: unknown;
            }[];
            readonly metaQuickReplies?: readonly {
                readonly [key: string]: unknown;
            }[];
            readonly whatsappInteractive?: {
                readonly [key: string]: unknown;
            };
            readonly human_agent?: boolean;
        };
        readonly MessageMessageOptionsFilesUrl: {
            readonly url?: string;
            readonly mime_type?: string;
            readonly name?: string;
            readonly size?: number;
            readonly error?: number;
        };
        /** @enum {string} */
        readonly MessageState: "delivered" | "failed" | "read" | "sending" | "sent" | "unconfirmed";
        readonly MessageLocation: {
            readonly latitude: number;
            readonly longitude: number;
        };
        readonly MessageReaction: {
            readonly by: components["schemas"]["MessageReactionBy"];
            readonly emoji?: string;
            /** Format: date-time */
            readonly date: string;
        };
        /** @enum {string} */
        readonly MessageReactionBy: "account" | "contact";
        /** @enum {string} */
        readonly MessageType: "button_message" | "comment_message" | "elements_message" | "file_message" | "interactive_message" | "postback_message" | "publication_message" | "quick_reply_message" | "simple_message" | "template_message";
        readonly MessageWindow: {
            readonly open: boolean;
            /** Format: date-time */
            readonly closes_date?: string;
            readonly reason: components["schemas"]["MessageWindowReason"];
            readonly allowed: readonly components["schemas"]["MessageWindowAllowedItem"][];
        };
        /** @enum {string} */
        readonly MessageWindowReason: "closed_by_network" | "expired" | "never_wrote" | "no_window" | "wrote";
        /** @enum {string} */
        readonly MessageWindowAllowedItem: "human_agent" | "simple" | "template";
        readonly ConversationPage: {
            readonly data: readonly components["schemas"]["Conversation"][];
            readonly total: number;
        };
        /** @enum {string} */
        readonly CountAccountConversationsGroupBy: "day" | "month" | "year";
        readonly ConversationTotals: components["schemas"]["ConversationTotals1"] | components["schemas"]["ConversationTotals2"];
        readonly ConversationTotals1: {
            readonly total: number;
        };
        readonly ConversationTotals2: {
            readonly group: components["schemas"]["ConversationTotals2Group"];
            readonly stats: readonly components["schemas"]["ConversationTotals2Stat"][];
        };
        /** @enum {string} */
        readonly ConversationTotals2Group: "day" | "month" | "year";
        readonly ConversationTotals2Stat: {
            readonly groupValue: number;
            readonly totalConversations: number;
            readonly date?: string;
        };
        /** @enum {string} */
        readonly CountConversationsGroupBy: "day" | "month" | "year";
        /** @enum {string} */
        readonly ReadMessagesExpandItem: "contact" | "files";
        readonly MessagePage: {
            readonly data: readonly components["schemas"]["Message"][];
            readonly total: number;
        };
        readonly MessageInput: {
            readonly message_type: components["schemas"]["MessageType"];
            readonly text?: string;
            readonly message_options?: components["schemas"]["MessageInputMessageOptions"];
            readonly in_response_external_id?: string;
        };
        readonly MessageInputMessageOptions: {
            readonly files?: readonly string[];
            readonly files_urls?: readonly components["schemas"]["MessageInputMessageOptionsFilesUrl"][];
            readonly template_name?: string;
            readonly template_language?: string;
            readonly template_parameters?: readonly string[];
            readonly template_components?: readonly {
                readonly [key: string]: unknown;
            }[];
            readonly metaElements?: readonly {
                readonly [key: string]: unknown;
            }[];
            readonly metaQuickReplies?: readonly {
                readonly [key: string]: unknown;
            }[];
            readonly whatsappInteractive?: {
                readonly [key: string]: unknown;
            };
            readonly human_agent?: boolean;
        };
        readonly MessageInputMessageOptionsFilesUrl: {
            /** Format: uri */
            readonly url: string;
            readonly mime_type?: string;
            readonly name?: string;
        };
        readonly CheckMessageAnswer: {
            readonly message_errors: readonly components["schemas"]["Problem"][];
        };
        readonly ReplyPrivatelyBody: {
            /** @constant */
            readonly message_type?: "comment_message";
            readonly text: string;
        };
        /** @enum {string} */
        readonly PlannerTemplateName: "standard" | "from_images" | "from_text" | "from_catalog" | "campaign";
        readonly CreateAiPlanBody: {
            readonly prompt?: string;
            /** @default standard */
            readonly template: components["schemas"]["PlannerTemplateName"];
            readonly accounts?: readonly string[];
            readonly source?: components["schemas"]["CreateAiPlanBodySource"];
            readonly options?: components["schemas"]["CreateAiPlanBodyOptions"];
        };
        readonly CreateAiPlanBodySource: {
            readonly images?: readonly components["schemas"]["CreateAiPlanBodySourceImage"][];
            readonly url?: string;
            readonly text?: string;
            readonly id_account_catalog?: string;
            readonly product_catalog_id?: string;
            readonly products?: readonly string[];
            readonly event_name?: string;
            readonly event_date?: string;
        };
        readonly CreateAiPlanBodySourceImage: {
            readonly id_upload?: string;
            readonly description?: string;
        };
        readonly CreateAiPlanBodyOptions: {
            readonly timezone?: string;
            readonly week_start?: string;
            readonly publish_days?: readonly number[];
            readonly language?: string;
            readonly tone?: string;
            readonly allow_images?: boolean;
            readonly max_images?: number;
            readonly gallery_uploads?: readonly string[];
            readonly shared?: boolean;
            readonly use_organization_context?: boolean;
            readonly writer?: components["schemas"]["CreateAiPlanBodyOptionsWriter"];
            readonly destinations?: {
                readonly [key: string]: string;
            };
        };
        /** @enum {string} */
        readonly CreateAiPlanBodyOptionsWriter: "model" | "template";
        readonly CreatedAiPlan: {
            readonly _id: string;
            readonly id_client: string;
            readonly id_organization: string;
            readonly id_user?: string;
            readonly accounts: readonly string[];
            readonly prompt: string;
            readonly template: components["schemas"]["PlannerTemplateName"];
            readonly source?: components["schemas"]["AiPlanSource"];
            readonly options: components["schemas"]["AiPlanOptions"];
            readonly state: components["schemas"]["CreatedAiPlanState"];
            /** Format: date-time */
            readonly archived_date?: string;
            readonly orchestrator_result?: {
                readonly [key: string]: unknown;
            };
            readonly credits_spent: number;
            readonly error?: components["schemas"]["Problem"];
            readonly warnings?: readonly components["schemas"]["Problem"][];
            readonly attempts: number;
            /** Format: date-time */
            readonly creation_date: string;
            /** Format: date-time */
            readonly generation_end_date?: string;
            readonly organization_context?: components["schemas"]["AiContext"];
            readonly publications: readonly components["schemas"]["PlannedPublication"][];
            readonly estimated_cost: number;
            readonly estimate: components["schemas"]["AiPlanEstimate"];
        };
        /** @enum {string} */
        readonly CreatedAiPlanState: "pending" | "generating" | "generated" | "validated" | "failed" | "cancelled";
        readonly AiPlanSource: {
            readonly text?: string;
            readonly url?: string;
            readonly title?: string;
            readonly images?: readonly components["schemas"]["AiPlanSourceImage"][];
            readonly id_account_catalog?: string;
            readonly product_catalog_id?: string;
            readonly products?: readonly components["schemas"]["AiPlanSourceProduct"][];
            readonly event?: components["schemas"]["AiPlanSourceEvent"];
        };
        readonly AiPlanSourceImage: {
            readonly id_upload: string;
            readonly description: string;
        };
        readonly AiPlanSourceProduct: {
            readonly external_id?: string;
            readonly name?: string;
            readonly description?: string;
            readonly price?: string;
            readonly url?: string;
            readonly id_upload?: string;
        };
        readonly AiPlanSourceEvent: {
            readonly name: string;
            /** Format: date-time */
            readonly date: string;
        };
        readonly AiPlanOptions: {
            readonly timezone: string;
            /** Format: date-time */
            readonly week_start: string;
            readonly publish_days: readonly number[];
            readonly language: string;
            readonly tone?: string;
            readonly allow_images: boolean;
            readonly max_images?: number;
            readonly gallery_uploads: readonly string[];
            readonly shared: boolean;
            readonly use_organization_context: boolean;
            readonly writer: components["schemas"]["AiPlanOptionsWriter"];
            readonly destinations?: {
                readonly [key: string]: string;
            };
        };
        /** @enum {string} */
        readonly AiPlanOptionsWriter: "model" | "template";
        readonly PlannedPublication: {
            readonly _id: string;
            readonly id_organization: string;
            readonly id_account: string;
            readonly social_network: components["schemas"]["SocialNetwork"];
            readonly name?: string;
            readonly text?: string;
            readonly title?: string;
            readonly publication_type: components["schemas"]["PublicationType"];
            readonly files: readonly string[];
            readonly link?: string;
            readonly id_destination?: string;
            readonly alt_texts?: {
                readonly [key: string]: string;
            };
            readonly languages?: readonly string[];
            readonly reply_control?: string;
            readonly privacy?: string;
            readonly options?: {
                readonly [key: string]: unknown;
            };
            readonly thread?: readonly components["schemas"]["PlannedPublicationThreadItem"][];
            readonly first_comment?: string;
            readonly state: components["schemas"]["PublicationState"];
            /** Format: date-time */
            readonly publish_date?: string;
            /** Format: date-time */
            readonly creation_date: string;
            readonly publication_errors: readonly components["schemas"]["Problem"][];
            /** @constant */
            readonly outcome?: "unknown";
            readonly postponed?: components["schemas"]["PlannedPublicationPostponed"];
            readonly retries: number;
            readonly external_identifier?: string;
            readonly url?: string;
            readonly extra_data?: {
                readonly [key: string]: unknown;
            };
            readonly parts?: readonly components["schemas"]["PlannedPublicationPart"][];
            readonly id_ai_plan?: string;
            readonly id_integration?: string;
            readonly source_index?: number;
            readonly ai?: components["schemas"]["PlannedPublicationAi"];
            readonly statistics?: components["schemas"]["Statistics"];
            readonly metrics?: components["schemas"]["Metrics"];
            readonly missing?: components["schemas"]["MissingMetrics"];
            readonly engagement_base?: components["schemas"]["EngagementBase"];
            readonly engagement_rate?: number;
            /** Format: date-time */
            readonly stats_updated_date?: string;
            /** Format: date-time */
            readonly next_stats_update?: string;
        };
        readonly PlannedPublicationThreadItem: {
            readonly text?: string;
            readonly files?: readonly string[];
            readonly alt_texts?: {
                readonly [key: string]: string;
            };
            readonly options?: {
                readonly [key: string]: unknown;
            };
        };
        readonly PlannedPublicationPostponed: {
            readonly kind: components["schemas"]["PlannedPublicationPostponedKind"];
            /** Format: date-time */
            readonly until: string;
            readonly message: string;
        };
        /** @enum {string} */
        readonly PlannedPublicationPostponedKind: "processing" | "temporary" | "throttled";
        readonly PlannedPublicationPart: {
            readonly external_identifier: string;
            readonly url?: string;
            readonly extra_data?: {
                readonly [key: string]: unknown;
            };
        };
        readonly PlannedPublicationAi: {
            readonly writer: components["schemas"]["PlannedPublicationAiWriter"];
            readonly model?: string;
            readonly prompt_version?: string;
            readonly why: string;
            readonly slot_source: components["schemas"]["PlannedPublicationAiSlotSource"];
            readonly slot_n: number;
            readonly credits: number;
            readonly tokens?: number;
            readonly repaired: boolean;
            readonly variant: number;
        };
        /** @enum {string} */
        readonly PlannedPublicationAiWriter: "model" | "template";
        /** @enum {string} */
        readonly PlannedPublicationAiSlotSource: "own" | "table";
        readonly AiPlanEstimate: {
            readonly base_cost: number;
            readonly estimated_cost: number;
            readonly texts_target: number;
            readonly images_target: number;
            readonly available_credits: number;
        };
        readonly CheckAiPlanBody: {
            readonly prompt?: string;
            /** @default standard */
            readonly template: components["schemas"]["PlannerTemplateName"];
            readonly accounts?: readonly string[];
            readonly source?: components["schemas"]["CheckAiPlanBodySource"];
            readonly options?: components["schemas"]["CheckAiPlanBodyOptions"];
        };
        readonly CheckAiPlanBodySource: {
            readonly images?: readonly components["schemas"]["CheckAiPlanBodySourceImage"][];
            readonly url?: string;
            readonly text?: string;
            readonly id_account_catalog?: string;
            readonly product_catalog_id?: string;
            readonly products?: readonly string[];
            readonly event_name?: string;
            readonly event_date?: string;
        };
        readonly CheckAiPlanBodySourceImage: {
            readonly id_upload?: string;
            readonly description?: string;
        };
        readonly CheckAiPlanBodyOptions: {
            readonly timezone?: string;
            readonly week_start?: string;
            readonly publish_days?: readonly number[];
            readonly language?: string;
            readonly tone?: string;
            readonly allow_images?: boolean;
            readonly max_images?: number;
            readonly gallery_uploads?: readonly string[];
            readonly shared?: boolean;
            readonly use_organization_context?: boolean;
            readonly writer?: components["schemas"]["CheckAiPlanBodyOptionsWriter"];
            readonly destinations?: {
                readonly [key: string]: string;
            };
        };
        /** @enum {string} */
        readonly CheckAiPlanBodyOptionsWriter: "model" | "template";
        readonly CheckAiPlanAnswer: {
            readonly estimate: components["schemas"]["AiPlanEstimate"];
            readonly slots: readonly components["schemas"]["CheckAiPlanAnswerSlot"][];
            readonly warnings: readonly components["schemas"]["Problem"][];
        };
        readonly CheckAiPlanAnswerSlot: {
            readonly id_account: string;
            /** Format: date-time */
            readonly publish_date: string;
        };
        readonly ListedAiPlan: {
            readonly _id: string;
            readonly id_client: string;
            readonly id_organization: string;
            readonly id_user?: string;
            readonly accounts: readonly string[];
            readonly prompt: string;
            readonly template: components["schemas"]["PlannerTemplateName"];
            readonly source?: components["schemas"]["AiPlanSource"];
            readonly options: components["schemas"]["AiPlanOptions"];
            readonly state: components["schemas"]["ListedAiPlanState"];
            /** Format: date-time */
            readonly archived_date?: string;
            readonly orchestrator_result?: {
                readonly [key: string]: unknown;
            };
            readonly credits_spent: number;
            readonly error?: components["schemas"]["Problem"];
            readonly warnings?: readonly components["schemas"]["Problem"][];
            readonly attempts: number;
            /** Format: date-time */
            readonly creation_date: string;
            /** Format: date-time */
            readonly generation_end_date?: string;
            readonly organization_context?: components["schemas"]["AiContext"];
            readonly publications: readonly string[];
        };
        /** @enum {string} */
        readonly ListedAiPlanState: "pending" | "generating" | "generated" | "validated" | "failed" | "cancelled";
        readonly ListedAiPlanPage: {
            readonly data: readonly components["schemas"]["ListedAiPlan"][];
            readonly total: number;
        };
        /** @enum {string} */
        readonly PlanResultOrder: "engagement_per_publication" | "engagement" | "impressions" | "reach" | "credits_per_engagement" | "credits_spent" | "week_start";
        readonly Range: {
            /** Format: date-time */
            readonly from_date: string;
            /** Format: date-time */
            readonly to_date: string;
            /** Format: date-time */
            readonly previous_from_date: string;
            /** Format: date-time */
            readonly previous_to_date: string;
        };
        readonly AiPlanResult: {
            readonly id_ai_plan: string;
            readonly id_organization: string;
            readonly prompt: string;
            readonly template: components["schemas"]["PlannerTemplateName"];
            readonly state: components["schemas"]["AiPlanResultState"];
            /** Format: date-time */
            readonly week_start: string;
            /** Format: date-time */
            readonly creation_date: string;
            /** Format: date-time */
            readonly archived_date?: string;
            readonly accounts: number;
            readonly social_networks: readonly components["schemas"]["SocialNetwork"][];
            readonly credits_spent: number;
            readonly publications: components["schemas"]["AiPlanResultPublications"];
            readonly metrics: components["schemas"]["Metrics"];
            readonly engagement_per_publication?: number;
            readonly expected_engagement_per_publication?: number;
            readonly engagement_vs_average?: number;
            readonly credits_per_engagement?: number;
            /** Format: date-time */
            readonly last_publish_date?: string;
            readonly ranked: boolean;
            readonly maturing: boolean;
        };
        /** @enum {string} */
        readonly AiPlanResultState: "generated" | "validated";
        readonly AiPlanResultPublications: {
            readonly total: number;
            readonly published: number;
            readonly measured: number;
            readonly scheduled: number;
            readonly failed: number;
        };
        readonly ListAiPlanResultsAnswer: {
            readonly range: components["schemas"]["Range"];
            readonly sort: components["schemas"]["PlanResultOrder"];
            readonly totals: components["schemas"]["ListAiPlanResultsAnswerTotals"];
            readonly by_template: readonly components["schemas"]["ListAiPlanResultsAnswerByTemplateItem"][];
            readonly ai_plans: readonly components["schemas"]["AiPlanResult"][];
            readonly total: number;
        };
        readonly ListAiPlanResultsAnswerTotals: {
            readonly plans: number;
            readonly ranked_plans: number;
            readonly publications: components["schemas"]["ListAiPlanResultsAnswerTotalsPublications"];
            readonly metrics: components["schemas"]["Metrics"];
            readonly engagement_per_publication?: number;
            readonly expected_engagement_per_publication?: number;
            readonly engagement_vs_average?: number;
            readonly credits_per_engagement?: number;
            readonly credits_spent: number;
        };
        readonly ListAiPlanResultsAnswerTotalsPublications: {
            readonly published: number;
            readonly measured: number;
        };
        readonly ListAiPlanResultsAnswerByTemplateItem: {
            readonly template: components["schemas"]["PlannerTemplateName"];
            readonly plans: number;
            readonly ranked_plans: number;
            readonly publications: components["schemas"]["ListAiPlanResultsAnswerByTemplateItemPublications"];
            readonly metrics: components["schemas"]["Metrics"];
            readonly engagement_per_publication?: number;
            readonly expected_engagement_per_publication?: number;
            readonly engagement_vs_average?: number;
            readonly credits_per_engagement?: number;
            readonly credits_spent: number;
        };
        readonly ListAiPlanResultsAnswerByTemplateItemPublications: {
            readonly published: number;
            readonly measured: number;
        };
        readonly AiPlan: {
            readonly _id: string;
            readonly id_client: string;
            readonly id_organization: string;
            readonly id_user?: string;
            readonly accounts: readonly string[];
            readonly prompt: string;
            readonly template: components["schemas"]["PlannerTemplateName"];
            readonly source?: components["schemas"]["AiPlanSource"];
            readonly options: components["schemas"]["AiPlanOptions"];
            readonly state: components["schemas"]["AiPlanState"];
            /** Format: date-time */
            readonly archived_date?: string;
            readonly orchestrator_result?: {
                readonly [key: string]: unknown;
            };
            readonly credits_spent: number;
            readonly error?: components["schemas"]["Problem"];
            readonly warnings?: readonly components["schemas"]["Problem"][];
            readonly attempts: number;
            /** Format: date-time */
            readonly creation_date: string;
            /** Format: date-time */
            readonly generation_end_date?: string;
            readonly organization_context?: components["schemas"]["AiContext"];
            readonly publications: readonly components["schemas"]["PlannedPublication"][];
        };
        /** @enum {string} */
        readonly AiPlanState: "pending" | "generating" | "generated" | "validated" | "failed" | "cancelled";
        readonly RegenerateAiPlanPublicationBody: {
            readonly target?: components["schemas"]["RegenerateAiPlanPublicationBodyTarget"];
        };
        /** @enum {string} */
        readonly RegenerateAiPlanPublicationBodyTarget: "text" | "image";
        readonly RegenerateAiPlanPublicationAnswer: {
            readonly publication: components["schemas"]["Publication"];
            readonly credits_spent: number;
        };
        readonly IntegrationProvider: {
            readonly provider: string;
            readonly requires_oauth: boolean;
            readonly file_import: boolean;
            readonly content_feed: boolean;
            readonly accepted_formats: readonly string[];
            readonly config_fields: readonly components["schemas"]["IntegrationProviderConfigField"][];
        };
        readonly IntegrationProviderConfigField: {
            readonly name: string;
            readonly type: components["schemas"]["IntegrationProviderConfigFieldType"];
            readonly required?: boolean;
            readonly default?: boolean | number | string;
            readonly options?: readonly string[];
        };
        /** @enum {string} */
        readonly IntegrationProviderConfigFieldType: "accounts" | "boolean" | "number" | "select" | "text" | "textarea" | "url";
        readonly ListIntegrationProvidersAnswer: {
            readonly providers: readonly components["schemas"]["IntegrationProvider"][];
        };
        /** @enum {string} */
        readonly IntegrationProviderName: "google_drive" | "rss";
        readonly Integration: {
            readonly _id: string;
            readonly id_organization: string;
            readonly id_client: string;
            readonly provider: components["schemas"]["IntegrationProviderName"];
            readonly name: string;
            readonly external_identifier?: string;
            readonly config: components["schemas"]["IntegrationConfig"];
            readonly enabled: boolean;
            readonly connected: boolean;
            readonly error_code?: number;
            /** Format: date-time */
            readonly last_used_date?: string;
            /** Format: date-time */
            readonly creation_date: string;
        };
        readonly IntegrationConfig: {
            readonly url?: string;
            readonly id_accounts?: readonly string[];
            readonly publication_type?: components["schemas"]["PublicationType"];
            readonly template?: string;
            readonly auto_publish?: boolean;
            readonly import_image?: boolean;
            readonly max_per_day?: number;
            /** Format: date-time */
            readonly last_checked?: string;
        };
        readonly IntegrationPage: {
            readonly data: readonly components["schemas"]["Integration"][];
            readonly total: number;
        };
        readonly IntegrationGoogleDriveConnectRequest: {
            /** @constant */
            readonly provider: "google_drive";
            readonly code: string;
            readonly state?: string;
        };
        readonly IntegrationRssConnectRequest: {
            /** @constant */
            readonly provider: "rss";
            readonly url: string;
            readonly id_accounts: readonly string[];
            /** @default profile */
            readonly publication_type: components["schemas"]["PublicationType"];
            /**
             * @default {{title}}
             *
             *     {{link}}
             */
            readonly template: string;
            /** @default false */
            readonly auto_publish: boolean;
            /** @default true */
            readonly import_image: boolean;
            /** @default 10 */
            readonly max_per_day: number;
        };
        readonly UpdateIntegrationBody: {
            readonly name?: string;
            readonly enabled?: boolean;
            readonly config?: components["schemas"]["UpdateIntegrationBodyConfig"];
        };
        readonly UpdateIntegrationBodyConfig: {
            readonly url?: string;
            readonly id_accounts?: readonly string[];
            /** @default profile */
            readonly publication_type: components["schemas"]["PublicationType"];
            /**
             * @default {{title}}
             *
             *     {{link}}
             */
            readonly template: string;
            /** @default false */
            readonly auto_publish: boolean;
            /** @default true */
            readonly import_image: boolean;
            /** @default 10 */
            readonly max_per_day: number;
        };
        readonly GetIntegrationLinkAnswer: {
            readonly url: string;
        };
        readonly GetPickerConfigAnswer: {
            readonly access_token: string;
            /** Format: date-time */
            readonly expires_in: string;
            readonly developer_key: string;
            readonly app_id: string;
        };
        /** @enum {string} */
        readonly ListFeedItemsStateItem: "held" | "posted" | "skipped" | "waiting";
        readonly FeedItem: {
            readonly _id: string;
            readonly title?: string;
            readonly link?: string;
            /** Format: date-time */
            readonly date?: string;
            readonly state: components["schemas"]["FeedItemState"];
            readonly publications?: readonly string[];
            /** Format: date-time */
            readonly found_date: string;
        };
        /** @enum {string} */
        readonly FeedItemState: "held" | "posted" | "skipped" | "waiting";
        readonly FeedItemPage: {
            readonly data: readonly components["schemas"]["FeedItem"][];
            readonly total: number;
        };
        readonly DecideFeedItemsBody: {
            readonly items: readonly string[];
            readonly action: components["schemas"]["DecideFeedItemsBodyAction"];
        };
        /** @enum {string} */
        readonly DecideFeedItemsBodyAction: "post" | "skip";
        /** @enum {string} */
        readonly MetricGroup: "day" | "month" | "year";
        readonly GetAccountMetricsAnswer: {
            readonly stats: readonly components["schemas"]["GetAccountMetricsAnswerStat"][];
            readonly group: components["schemas"]["MetricGroup"];
            readonly missing: {
                readonly [key: string]: components["schemas"]["MissingReason"];
            };
        };
        readonly GetAccountMetricsAnswerStat: {
            /** Format: date-time */
            readonly date: string;
            readonly name: string;
            readonly group_value: number;
            readonly group: components["schemas"]["MetricGroup"];
            readonly value: number;
        };
        readonly BestTimes: {
            readonly timezone: string;
            readonly source: components["schemas"]["BestTimesSource"];
            readonly n: number;
            readonly confidence: components["schemas"]["BestTimesConfidence"];
            readonly slots: readonly components["schemas"]["BestTimesSlot"][];
        };
        /** @enum {string} */
        readonly BestTimesSource: "own" | "table";
        /** @enum {string} */
        readonly BestTimesConfidence: "none" | "thin" | "ok";
        readonly BestTimesSlot: {
            readonly weekday: number;
            readonly hour: number;
            readonly score: number;
            readonly n: number;
        };
        /** @enum {string} */
        readonly ReportGroup: "day" | "network" | "account" | "total";
        /** @enum {string} */
        readonly AnswerFormat: "json" | "csv";
        readonly MetricRow: {
            readonly group?: string;
            readonly name: components["schemas"]["MetricName"];
            readonly value: number;
        };
        readonly GetOrganizationMetricsAnswer: {
            readonly range: components["schemas"]["Range"];
            readonly group_by: components["schemas"]["ReportGroup"];
            readonly stats: readonly components["schemas"]["MetricRow"][];
            readonly missing: components["schemas"]["MissingMetrics"];
        };
        /** @enum {string} */
        readonly PublicationMetricName: "impressions" | "reach" | "engagement" | "likes" | "comments" | "shares" | "saves" | "clicks" | "video_views" | "profile_views";
        readonly ListPublicationStatsAnswer: {
            readonly range: components["schemas"]["Range"];
            readonly metric: components["schemas"]["MetricName"];
            readonly summary?: components["schemas"]["ListPublicationStatsAnswerSummary"];
            readonly publications: readonly components["schemas"]["Publication"][];
            readonly total: number;
        };
        readonly ListPublicationStatsAnswerSummary: {
            readonly total: components["schemas"]["Metrics"];
            readonly previous_total: components["schemas"]["Metrics"];
            readonly by_network: readonly components["schemas"]["ListPublicationStatsAnswerSummaryByNetworkItem"][];
        };
        readonly ListPublicationStatsAnswerSummaryByNetworkItem: {
            readonly social_network: components["schemas"]["SocialNetwork"];
            readonly publications: number;
            readonly metrics: components["schemas"]["Metrics"];
        };
        readonly TopPublication: {
            readonly id_publication: string;
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** Format: date-time */
            readonly publish_date?: string;
            /** Format: date-time */
            readonly collected_date?: string;
            readonly metrics: components["schemas"]["Metrics"];
            readonly engagement_base?: components["schemas"]["EngagementBase"];
            readonly publication: components["schemas"]["TopPublicationPublication"];
        };
        readonly TopPublicationPublication: {
            readonly text?: string;
            readonly title?: string;
            readonly files?: readonly string[];
            readonly publication_type?: components["schemas"]["PublicationType"];
            readonly url?: string;
            readonly external_identifier?: string;
        };
        readonly ListTopPublicationsAnswer: {
            readonly range: components["schemas"]["Range"];
            readonly metric: components["schemas"]["MetricName"];
            readonly publications: readonly components["schemas"]["TopPublication"][];
        };
        readonly PublicationsSummary: {
            readonly range: components["schemas"]["Range"];
            readonly total: number;
            readonly by_state: readonly components["schemas"]["PublicationsSummaryByStateItem"][];
            readonly by_network: readonly components["schemas"]["PublicationsSummaryByNetworkItem"][];
            readonly by_day: readonly components["schemas"]["PublicationsSummaryByDayItem"][];
            readonly published_by_day: readonly components["schemas"]["PublicationsSummaryPublishedByDayItem"][];
        };
        readonly PublicationsSummaryByStateItem: {
            readonly state: components["schemas"]["PublicationState"];
            readonly total: number;
        };
        readonly PublicationsSummaryByNetworkItem: {
            readonly social_network: components["schemas"]["SocialNetwork"];
            readonly total: number;
        };
        readonly PublicationsSummaryByDayItem: {
            /** Format: date */
            readonly day: string;
            readonly state: components["schemas"]["PublicationState"];
            readonly total: number;
        };
        readonly PublicationsSummaryPublishedByDayItem: {
            /** Format: date */
            readonly day: string;
            readonly social_network: components["schemas"]["SocialNetwork"];
            readonly total: number;
        };
        readonly PublicationHistory: {
            readonly id_publication: string;
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** Format: date-time */
            readonly publish_date?: string;
            readonly statistics?: components["schemas"]["Statistics"];
            readonly metrics?: components["schemas"]["Metrics"];
            readonly missing?: components["schemas"]["MissingMetrics"];
            readonly engagement_base?: components["schemas"]["EngagementBase"];
            readonly engagement_rate?: number;
            /** Format: date-time */
            readonly stats_updated_date?: string;
            /** Format: date-time */
            readonly next_stats_update?: string;
            readonly series: readonly components["schemas"]["PublicationHistorySeriesItem"][];
            readonly latest?: components["schemas"]["PublicationHistoryLatest"];
        };
        readonly PublicationHistorySeriesItem: {
            /** Format: date-time */
            readonly collected_date: string;
            readonly metrics: components["schemas"]["Metrics"];
            readonly engagement_base?: components["schemas"]["EngagementBase"];
        };
        readonly PublicationHistoryLatest: {
            /** Format: date-time */
            readonly collected_date: string;
            readonly metrics: components["schemas"]["Metrics"];
            readonly engagement_base?: components["schemas"]["EngagementBase"];
            readonly raw: components["schemas"]["Statistics"];
        };
        readonly Dashboard: {
            readonly range: components["schemas"]["Range"];
            readonly available_blocks: components["schemas"]["DashboardAvailableBlocks"];
            readonly health?: components["schemas"]["DashboardHealth"];
            readonly publications?: components["schemas"]["DashboardPublications"];
            readonly publication_metrics?: components["schemas"]["DashboardPublicationMetrics"];
            readonly account_metrics?: components["schemas"]["DashboardAccountMetrics"];
            readonly plan_use?: components["schemas"]["OrganizationPlanUse"];
            readonly ai_plans?: components["schemas"]["DashboardAiPlans"];
            readonly ai_plan_results?: components["schemas"]["DashboardAiPlanResults"];
            readonly messages?: components["schemas"]["DashboardMessages"];
        };
        readonly DashboardAvailableBlocks: {
            readonly health: boolean;
            readonly publications: boolean;
            readonly publication_metrics: boolean;
            readonly account_metrics: boolean;
            readonly plan_use: boolean;
            readonly ai_plans: boolean;
            readonly messages: boolean;
            readonly ai_plan_results: boolean;
        };
        readonly DashboardHealth: {
            readonly accounts_with_errors?: readonly components["schemas"]["DashboardHealthAccountsWithError"][];
            readonly publications_with_errors?: readonly components["schemas"]["DashboardHealthPublicationsWithError"][];
            readonly upcoming_publications?: readonly components["schemas"]["DashboardHealthUpcomingPublication"][];
            readonly total_drafts?: number;
        };
        readonly DashboardHealthAccountsWithError: {
            readonly _id: string;
            readonly name: string;
            readonly username?: string;
            readonly social_network: components["schemas"]["SocialNetwork"];
            readonly image?: string;
            readonly error_code: number;
        };
        readonly DashboardHealthPublicationsWithError: {
            readonly _id: string;
            readonly name?: string;
            readonly text?: string;
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** Format: date-time */
            readonly publish_date?: string;
            /** Format: date-time */
            readonly creation_date?: string;
            readonly publication_errors?: readonly components["schemas"]["Problem"][];
        };
        readonly DashboardHealthUpcomingPublication: {
            readonly _id: string;
            readonly name?: string;
            readonly text?: string;
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** Format: date-time */
            readonly publish_date?: string;
            /** Format: date-time */
            readonly creation_date?: string;
            readonly publication_errors?: readonly components["schemas"]["Problem"][];
        };
        readonly DashboardPublications: {
            readonly total: number;
            readonly by_state: readonly components["schemas"]["DashboardPublicationsByStateItem"][];
            readonly by_network: readonly components["schemas"]["DashboardPublicationsByNetworkItem"][];
            readonly by_day: readonly components["schemas"]["DashboardPublicationsByDayItem"][];
            readonly published_by_day: readonly components["schemas"]["DashboardPublicationsPublishedByDayItem"][];
            readonly previous_total: number;
        };
        readonly DashboardPublicationsByStateItem: {
            readonly state: components["schemas"]["PublicationState"];
            readonly total: number;
        };
        readonly DashboardPublicationsByNetworkItem: {
            readonly social_network: components["schemas"]["SocialNetwork"];
            readonly total: number;
        };
        readonly DashboardPublicationsByDayItem: {
            /** Format: date */
            readonly day: string;
            readonly state: components["schemas"]["PublicationState"];
            readonly total: number;
        };
        readonly DashboardPublicationsPublishedByDayItem: {
            /** Format: date */
            readonly day: string;
            readonly social_network: components["schemas"]["SocialNetwork"];
            readonly total: number;
        };
        readonly DashboardPublicationMetrics: {
            readonly total: components["schemas"]["Metrics"];
            readonly previous_total: components["schemas"]["Metrics"];
            readonly by_network: readonly components["schemas"]["DashboardPublicationMetricsByNetworkItem"][];
            readonly top: readonly components["schemas"]["TopPublication"][];
        };
        readonly DashboardPublicationMetricsByNetworkItem: {
            readonly social_network: components["schemas"]["SocialNetwork"];
            readonly publications: number;
            readonly metrics: components["schemas"]["Metrics"];
        };
        readonly DashboardAccountMetrics: {
            readonly total: components["schemas"]["Metrics"];
            readonly previous_total: components["schemas"]["Metrics"];
            readonly missing: components["schemas"]["MissingMetrics"];
            readonly by_day: readonly components["schemas"]["MetricRow"][];
            readonly by_network: readonly components["schemas"]["MetricRow"][];
        };
        readonly DashboardAiPlans: {
            readonly total: number;
            readonly credits_spent: number;
            readonly by_state: readonly components["schemas"]["DashboardAiPlansByStateItem"][];
            readonly last_plan?: components["schemas"]["DashboardAiPlansLastPlan"];
            readonly generated_publications: number;
            readonly pending_validation: number;
        };
        readonly DashboardAiPlansByStateItem: {
            readonly state: components["schemas"]["AiPlanState"];
            readonly total: number;
        };
        readonly DashboardAiPlansLastPlan: {
            readonly _id: string;
            readonly state: components["schemas"]["AiPlanState"];
            readonly prompt: string;
            readonly credits_spent: number;
            readonly publications: readonly string[];
            /** Format: date-time */
            readonly creation_date: string;
            /** Format: date-time */
            readonly generation_end_date?: string;
            readonly error?: components["schemas"]["Problem"];
        };
        readonly DashboardAiPlanResults: {
            readonly top: readonly components["schemas"]["AiPlanResult"][];
            readonly plans: number;
            readonly ranked_plans: number;
            readonly engagement_per_publication?: number;
            readonly engagement_vs_average?: number;
        };
        readonly DashboardMessages: {
            readonly unread: number;
        };
        readonly OrganizationPlanUse: {
            readonly actual_use: components["schemas"]["PlanUse"];
            readonly actual_assigned: components["schemas"]["PlanAssigned"];
            readonly limits: components["schemas"]["OrganizationLimits"];
        };
        readonly Person: {
            readonly social_network: components["schemas"]["NetworkName"];
            readonly external_id: string;
            readonly comments: components["schemas"]["PersonComments"];
            readonly contacts: readonly components["schemas"]["Contact"][];
            readonly messages: components["schemas"]["PersonMessages"];
        };
        readonly PersonComments: {
            readonly data: readonly components["schemas"]["Comment"][];
            readonly total: number;
        };
        readonly PersonMessages: {
            readonly data: readonly components["schemas"]["Message"][];
            readonly total: number;
        };
        readonly CreateReportLinkBody: {
            readonly from_date?: string;
            readonly to_date?: string;
        };
        readonly CreateReportLinkAnswer: {
            readonly url: string;
            /** Format: date-time */
            readonly expires_date: string;
        };
        readonly ReportSettings: {
            readonly enabled: boolean;
            readonly weekday: number;
            readonly hour: number;
            readonly recipients: readonly string[];
        };
        readonly ReportSettingsInput: {
            readonly enabled?: boolean | null;
            readonly weekday?: number | null;
            readonly hour?: number | null;
            readonly recipients?: readonly string[] | null;
        };
        readonly ProductCatalog: {
            readonly id: string;
            readonly name?: string;
            readonly vertical?: string;
            readonly product_count?: number;
            readonly feed_count?: number;
            readonly default_image_url?: string;
            readonly is_local_catalog?: boolean;
            readonly is_catalog_segment?: boolean;
        };
        readonly ProductCatalogPage: {
            readonly data: readonly components["schemas"]["ProductCatalog"][];
            readonly total: number;
        };
        readonly ProductCatalogInput: {
            readonly name?: string;
        };
        readonly CreateProductCatalogAnswer: {
            readonly product_catalog: string;
        };
        readonly Product: {
            readonly id: string;
            readonly retailer_id?: string;
            readonly name?: string;
            readonly description?: string;
            readonly price?: number;
            readonly formatted_price?: string;
            readonly currency?: string;
            readonly image_url?: string;
            readonly additional_image_urls?: readonly string[];
            readonly url?: string;
            readonly availability?: string;
            readonly condition?: string;
            readonly brand?: string;
            readonly category?: string;
            readonly color?: string;
        };
        readonly ProductPage: {
            readonly data: readonly components["schemas"]["Product"][];
            readonly total: number;
        };
        readonly ProductInput: {
            readonly id?: string;
            readonly retailer_id?: string;
            readonly name?: string;
            readonly description?: string;
            readonly price?: number;
            readonly currency?: string;
            readonly image_url?: string;
            readonly additional_image_urls?: readonly string[];
            readonly url?: string;
            readonly availability?: components["schemas"]["ProductInputAvailability"];
            readonly condition?: components["schemas"]["ProductInputCondition"];
            readonly brand?: string;
            readonly category?: string;
            readonly color?: string;
        } & {
            readonly [key: string]: unknown;
        };
        /** @enum {string} */
        readonly ProductInputAvailability: "in stock" | "out of stock" | "preorder" | "available for order" | "discontinued" | "pending" | "mark_as_sold" | "mark_as_expired";
        /** @enum {string} */
        readonly ProductInputCondition: "new" | "refurbished" | "used" | "used_like_new" | "used_good" | "used_fair" | "cpo" | "open_box_new";
        readonly SaveProductAnswer: {
            readonly product_id: string;
        };
        readonly MessageTemplate: {
            readonly [key: string]: unknown;
        };
        readonly MessageTemplatePage: {
            readonly data: readonly components["schemas"]["MessageTemplate"][];
            readonly total: number;
        };
        /** @enum {string} */
        readonly ListWebhookDeliveriesState: "delivered" | "failed" | "merged" | "pending";
        readonly WebhookDelivery: {
            readonly _id: string;
            readonly state: components["schemas"]["WebhookDeliveryState"];
            readonly merged_into?: string;
            /** Format: date-time */
            readonly creation_date: string;
            /** Format: date-time */
            readonly due_date?: string;
            readonly changes: readonly components["schemas"]["WebhookChange"][];
            readonly tries: readonly components["schemas"]["WebhookTry"][];
        };
        /** @enum {string} */
        readonly WebhookDeliveryState: "delivered" | "failed" | "merged" | "pending";
        readonly WebhookChange: {
            readonly field: string;
            readonly id_account?: string;
            readonly id_organization?: string;
            readonly social_network?: components["schemas"]["SocialNetwork"];
            readonly id_publication?: string;
            readonly state?: string;
            readonly id_ai_plan?: string;
            readonly error?: components["schemas"]["Problem"];
            readonly error_code?: number;
            readonly id_integration?: string;
            readonly provider?: string;
            readonly action?: components["schemas"]["WebhookChangeAction"];
            readonly id_contact?: string;
            readonly messageObj?: components["schemas"]["Message"];
            readonly external_id?: string;
            readonly commentObj?: components["schemas"]["Comment"];
            readonly template_id?: string;
            readonly template_name?: string;
            readonly template_language?: string;
            readonly status?: string;
            readonly reason?: string;
            readonly originalChange?: {
                readonly [key: string]: unknown;
            };
        };
        /** @enum {string} */
        readonly WebhookChangeAction: "created" | "deleted" | "edited" | "hidden" | "reacted" | "replied" | "shown";
        readonly WebhookTry: {
            /** Format: date-time */
            readonly date: string;
            readonly status?: number;
            readonly error?: string;
            readonly milliseconds: number;
        };
        readonly WebhookDeliveryPage: {
            readonly data: readonly components["schemas"]["WebhookDelivery"][];
            readonly total: number;
        };
        readonly ReplayWebhookDeliveriesBody: {
            readonly from_date: string;
            readonly to_date?: string;
            readonly state?: components["schemas"]["ReplayWebhookDeliveriesBodyState"];
        };
        /** @enum {string} */
        readonly ReplayWebhookDeliveriesBodyState: "delivered" | "failed";
        readonly ReplayWebhookDeliveriesAnswer: {
            readonly total: number;
            /** Format: date-time */
            readonly next_date?: string;
        };
        readonly Event: {
            readonly _id: string;
            /** Format: date-time */
            readonly creation_date: string;
            readonly field: string;
            readonly id_account?: string;
            readonly id_organization?: string;
            readonly social_network?: components["schemas"]["SocialNetwork"];
            readonly id_publication?: string;
            readonly state?: string;
            readonly id_ai_plan?: string;
            readonly error?: components["schemas"]["Problem"];
            readonly error_code?: number;
            readonly id_integration?: string;
            readonly provider?: string;
            readonly action?: components["schemas"]["EventAction"];
            readonly id_contact?: string;
            readonly messageObj?: components["schemas"]["Message"];
            readonly external_id?: string;
            readonly commentObj?: components["schemas"]["Comment"];
            readonly template_id?: string;
            readonly template_name?: string;
            readonly template_language?: string;
            readonly status?: string;
            readonly reason?: string;
            readonly originalChange?: {
                readonly [key: string]: unknown;
            };
        };
        /** @enum {string} */
        readonly EventAction: "created" | "deleted" | "edited" | "hidden" | "reacted" | "replied" | "shown";
        readonly EventPage: {
            readonly data: readonly components["schemas"]["Event"][];
            readonly total: number;
        };
        readonly PlannerTemplate: {
            readonly template: string;
            readonly allows_shared: boolean;
            readonly allows_gallery: boolean;
            readonly generates_images: boolean;
            readonly regenerate: components["schemas"]["PlannerTemplateRegenerate"];
            readonly orchestration_cost: number;
            readonly orchestration_cost_per_source_item: number;
            readonly max_source_items: number;
            readonly source_fields: readonly components["schemas"]["PlannerTemplateSourceField"][];
            readonly source_requires_any?: readonly string[];
            readonly text_cost: number;
            readonly image_cost: number;
            readonly social_networks: readonly string[];
        };
        readonly PlannerTemplateRegenerate: {
            readonly text: boolean;
            readonly image: boolean;
        };
        readonly PlannerTemplateSourceField: {
            readonly name: string;
            readonly type: string;
            readonly required: boolean;
            readonly max?: number;
            readonly min?: number;
        };
        readonly ListPlannerTemplatesAnswer: {
            readonly templates: readonly components["schemas"]["PlannerTemplate"][];
        };
        readonly GetSocialLimitsAnswer: {
            readonly characters: {
                readonly [key: string]: number;
            };
            readonly max_post_bytes: {
                readonly [key: string]: number;
            };
            readonly comment_characters: {
                readonly [key: string]: number;
            };
            readonly message_characters: {
                readonly [key: string]: number;
            };
            readonly message_bytes: {
                readonly [key: string]: number;
            };
            readonly title_characters: {
                readonly [key: string]: number;
            };
            readonly total_images: {
                readonly [key: string]: number;
            };
            readonly video_duration_in_seconds: {
                readonly [key: string]: number;
            };
            readonly max_file_size_mb: {
                readonly [key: string]: number;
            };
        };
        readonly GetSocialOptionsAnswerValue: {
            readonly options: {
                readonly [key: string]: unknown;
            };
            readonly thread_parts: number;
            readonly first_comment_characters: number;
        };
        readonly GetSocialCapabilitiesAnswerValue: {
            readonly publications: boolean;
            readonly messages: boolean;
            readonly products: boolean;
            readonly webhooks: boolean;
            readonly persistent_menu: boolean;
            readonly comments: boolean;
        };
        readonly GetSocialCommentActionsAnswerValue: {
            readonly reply: boolean;
            readonly hide: boolean;
            readonly delete_own: boolean;
            readonly delete_others: boolean;
        };
        readonly GetAllowedAspectRatiosAnswerValue: {
            readonly values: readonly number[];
            readonly text: readonly string[];
        };
        readonly GetPublicationLimitsAnswer: {
            readonly max_retries: number;
        };
    };
    responses: never;
    parameters: {
        readonly IdempotencyKey: string;
        readonly LastEventId: string;
    };
    requestBodies: never;
    headers: {
        readonly IgnoredFields: string;
        readonly IdempotencyReplayed: string;
        readonly RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly issueAppToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TokenResponse"];
                };
            };
        };
    };
    readonly signIn: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SignInBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserTokens"];
                };
            };
        };
    };
    readonly refreshSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RefreshSessionBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserTokens"];
                };
            };
        };
    };
    readonly signOut: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SignOutBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly signOutEverywhere: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly listOwnSessions: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserSessionPage"];
                };
            };
        };
    };
    readonly endOwnSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_session: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly getOwnUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnUser"];
                };
            };
        };
    };
    readonly updateOwnUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateOwnUserBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnUser"];
                };
            };
        };
    };
    readonly changePassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserTokens"];
                };
            };
        };
    };
    readonly requestEmailVerification: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly verifyEmail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["VerifyEmailBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly requestPasswordReset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RequestPasswordResetBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly resetPassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ResetPasswordBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserTokens"];
                };
            };
        };
    };
    readonly acceptInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AcceptInvitationBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserTokens"];
                };
            };
        };
    };
    readonly getOrganization: {
        readonly parameters: {
            readonly query?: {
                readonly get_use?: boolean;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    readonly updateOrganization: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrganizationInput"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    readonly deleteOrganization: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly getOrganizationLimits: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrganizationLimits"];
                };
            };
        };
    };
    readonly getOwnPermissions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnPermissions"];
                };
            };
        };
    };
    readonly listChildOrganizations: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
                readonly get_use?: boolean;
                readonly name?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrganizationPage"];
                };
            };
        };
    };
    readonly createChildOrganization: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateChildOrganizationBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    readonly updateSocialCredentials: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly social_network: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateSocialCredentialsBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    readonly deleteSocialCredentials: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly social_network: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    readonly issueConnectToken: {
        readonly parameters: {
            readonly query?: {
                readonly social_network?: components["schemas"]["NetworkName"];
                readonly redirect_uri?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IssueConnectTokenAnswer"];
                };
            };
        };
    };
    readonly updateAiContext: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AiContextInput"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    readonly listClientOrganizations: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
                readonly get_use?: boolean;
                readonly name?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrganizationPage"];
                };
            };
        };
    };
    readonly createClientOrganization: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateClientOrganizationBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    readonly updateClientOrganization: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrganizationInput"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    readonly deleteClientOrganization: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly listPortalLinks: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PortalLinkPage"];
                };
            };
        };
    };
    readonly createPortalLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreatePortalLinkBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatePortalLinkAnswer"];
                };
            };
        };
    };
    readonly withdrawPortalLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_portal_link: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly getOwnPortalLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PortalLink"];
                };
            };
        };
    };
    readonly listApps: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AppPage"];
                };
            };
        };
    };
    readonly createApp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AppInput"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["App"];
                };
            };
        };
    };
    readonly getApp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["App"];
                };
            };
        };
    };
    readonly updateApp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AppChange"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["App"];
                };
            };
        };
    };
    readonly deleteApp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly getAppSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetAppSecretAnswer"];
                };
            };
        };
    };
    readonly rotateAppSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_client: string;
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RotateAppSecretAnswer"];
                };
            };
        };
    };
    readonly listClientAudit: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
        };
    };
    readonly listOrganizationAudit: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
        };
    };
    readonly listClients: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
                readonly get_use?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClientRecordPage"];
                };
            };
        };
    };
    readonly listClientsOrganizations: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
                readonly offset_organizations?: number;
                readonly limit_organizations?: number;
                readonly get_use?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClientTreePage"];
                };
            };
        };
    };
    readonly getClient: {
        readonly parameters: {
            readonly query?: {
                readonly get_use?: boolean;
            };
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClientRecord"];
                };
            };
        };
    };
    readonly updateClient: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateClientBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClientRecord"];
                };
            };
        };
    };
    readonly getOwnClientPermissions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnPermissions"];
                };
            };
        };
    };
    readonly updateAiSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateAiSettingsBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClientRecord"];
                };
            };
        };
    };
    readonly listClientPermissions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListClientPermissionsAnswer"];
                };
            };
        };
    };
    readonly listClientUsers: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserPage"];
                };
            };
        };
    };
    readonly listClientRoles: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RolePage"];
                };
            };
        };
    };
    readonly createClientRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClientRoleInput"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Role"];
                };
            };
        };
    };
    readonly updateClientRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClientRoleChange"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Role"];
                };
            };
        };
    };
    readonly deleteClientRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly inviteToClientRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_client: string;
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Invitation"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly listClientRoleUsers: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RoleUserPage"];
                };
            };
        };
    };
    readonly addClientRoleUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_client: string;
                readonly id_rol: string;
                readonly id_user: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly removeClientRoleUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
                readonly id_rol: string;
                readonly id_user: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly listOrganizationPermissions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListOrganizationPermissionsAnswer"];
                };
            };
        };
    };
    readonly listOrganizationUsers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserPage"];
                };
            };
        };
    };
    readonly listOrganizationRoles: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RolePage"];
                };
            };
        };
    };
    readonly createOrganizationRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrganizationRoleInput"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Role"];
                };
            };
        };
    };
    readonly updateOrganizationRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrganizationRoleChange"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Role"];
                };
            };
        };
    };
    readonly deleteOrganizationRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly inviteToOrganizationRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Invitation"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly listOrganizationRoleUsers: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RoleUserPage"];
                };
            };
        };
    };
    readonly addOrganizationRoleUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly id_rol: string;
                readonly id_user: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly removeOrganizationRoleUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_rol: string;
                readonly id_user: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly getConnectLinks: {
        readonly parameters: {
            readonly query?: {
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                readonly redirect_uri?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["GetConnectLinksAnswerItem"][];
                };
            };
        };
    };
    readonly completeConnection: {
        readonly parameters: {
            readonly query?: {
                readonly state?: string;
                readonly code?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly social_network: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConnectResult"];
                };
            };
        };
    };
    readonly connectWithCredentials: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly social_network: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly [key: string]: string;
                };
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConnectResult"];
                };
            };
        };
    };
    readonly listAccounts: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
                readonly name?: string;
                readonly accounts?: readonly string[];
                readonly state?: components["schemas"]["ListAccountsState"];
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                readonly capability?: components["schemas"]["ListAccountsCapability"];
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountPage"];
                };
            };
        };
    };
    readonly getAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    readonly updateAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateAccountBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    readonly deleteAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly enableAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"] | components["schemas"]["EnableAccountAnswer2"];
                };
            };
        };
    };
    readonly getPersistentMenu: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PersistentMenus"];
                };
            };
        };
    };
    readonly setPersistentMenu: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PersistentMenus"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PersistentMenus"];
                };
            };
        };
    };
    readonly listUploads: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UploadPage"];
                };
            };
        };
    };
    readonly createUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** Format: binary */
                    readonly file: string;
                };
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Upload"];
                };
            };
        };
    };
    readonly beginDirectUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BeginDirectUploadBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BeginDirectUploadAnswer"];
                };
            };
        };
    };
    readonly completeDirectUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly id_upload: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Upload"];
                };
            };
        };
    };
    readonly getUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_upload: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Upload"];
                };
            };
        };
    };
    readonly updateUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_upload: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateUploadBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Upload"];
                };
            };
        };
    };
    readonly deleteUpload: {
        readonly parameters: {
            readonly query?: {
                readonly force_delete?: boolean;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_upload: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly importUploads: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ImportUploadsBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ImportUploadsAnswer"];
                };
            };
        };
    };
    readonly listAccountPublications: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
                readonly from_date?: string;
                readonly to_date?: string;
                readonly search?: string;
                readonly order_by_publish?: boolean;
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                readonly accounts?: readonly string[];
                readonly state?: readonly components["schemas"]["PublicationState"][];
                readonly id_ai_plan?: string;
                readonly id_integration?: string;
                readonly id_upload?: string;
                readonly expand?: readonly components["schemas"]["PublicationExpand"][];
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PublicationPage"];
                };
            };
        };
    };
    readonly createPublication: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PublicationInput"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Publication"];
                };
            };
        };
    };
    readonly checkPublication: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PublicationInput"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CheckPublicationAnswer"];
                };
            };
        };
    };
    readonly getQuotaPlan: {
        readonly parameters: {
            readonly query?: {
                readonly from_date?: string;
                readonly to_date?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetQuotaPlanAnswer"];
                };
            };
        };
    };
    readonly listPublications: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
                readonly from_date?: string;
                readonly to_date?: string;
                readonly search?: string;
                readonly order_by_publish?: boolean;
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                readonly accounts?: readonly string[];
                readonly state?: readonly components["schemas"]["PublicationState"][];
                readonly id_ai_plan?: string;
                readonly id_integration?: string;
                readonly id_upload?: string;
                readonly expand?: readonly components["schemas"]["PublicationExpand"][];
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PublicationPage"];
                };
            };
        };
    };
    readonly listSocialPublications: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListSocialPublicationsAnswer"];
                };
            };
        };
    };
    readonly getPublication: {
        readonly parameters: {
            readonly query?: {
                readonly expand?: readonly components["schemas"]["PublicationExpand"][];
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Publication"];
                };
            };
        };
    };
    readonly updatePublication: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PublicationInput"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Publication"];
                };
            };
        };
    };
    readonly deletePublication: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly updateAccountPublication: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PublicationInput"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Publication"];
                };
            };
        };
    };
    readonly retryPublication: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RetryPublicationAnswer"];
                };
            };
        };
    };
    readonly listComments: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                readonly id_account?: string;
                readonly id_publication?: string;
                readonly replied?: boolean;
                readonly hidden?: boolean;
                readonly search?: string;
                readonly rating?: readonly number[];
                readonly from_date?: string;
                readonly to_date?: string;
                readonly unread?: boolean;
                readonly expand?: readonly components["schemas"]["ListCommentsExpandItem"][];
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExpandedCommentPage"];
                };
            };
        };
    };
    readonly countUnreadComments: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CountUnreadCommentsAnswer"];
                };
            };
        };
    };
    readonly markCommentsRead: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CommentFilter"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MarkCommentsReadAnswer"];
                };
            };
        };
    };
    readonly getComment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_comment: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Comment"];
                };
            };
        };
    };
    readonly updateComment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_comment: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateCommentBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Comment"];
                };
            };
        };
    };
    readonly deleteComment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_comment: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly replyToComment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly id_comment: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplyToCommentBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReplyToCommentAnswer"];
                };
            };
        };
    };
    readonly readReplies: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly offset?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_comment: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CommentThread"];
                };
            };
        };
    };
    readonly readPublicationComments: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly offset?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CommentThread"];
                };
            };
        };
    };
    readonly readAccountComments: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly offset?: string;
                readonly publication_external_id?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CommentThread"];
                };
            };
        };
    };
    readonly listContacts: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
                readonly search?: string;
                readonly social_network?: components["schemas"]["ContactChannel"];
                readonly extra_data?: readonly components["schemas"]["ListContactsExtraDataItem"][];
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ContactPage"];
                };
            };
        };
    };
    readonly createContact: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ContactInput"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    readonly deleteContacts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly getContact: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_contact: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    readonly updateContact: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_contact: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateContactBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    readonly deleteContact: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_contact: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly countUnreadMessages: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CountUnreadMessagesAnswer"];
                };
            };
        };
    };
    readonly listConversations: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                readonly unread?: boolean;
                readonly search?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConversationPage"];
                };
            };
        };
    };
    readonly listAccountConversations: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConversationPage"];
                };
            };
        };
    };
    readonly countAccountConversations: {
        readonly parameters: {
            readonly query?: {
                readonly from_date?: string;
                readonly to_date?: string;
                readonly group_by?: components["schemas"]["CountAccountConversationsGroupBy"];
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConversationTotals"];
                };
            };
        };
    };
    readonly countConversations: {
        readonly parameters: {
            readonly query?: {
                readonly from_date?: string;
                readonly to_date?: string;
                readonly group_by?: components["schemas"]["CountConversationsGroupBy"];
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConversationTotals"];
                };
            };
        };
    };
    readonly readMessages: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
                readonly mark_read?: boolean;
                readonly expand?: readonly components["schemas"]["ReadMessagesExpandItem"][];
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
                readonly id_contact: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MessagePage"];
                };
            };
        };
    };
    readonly sendMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
                readonly id_contact: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MessageInput"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    readonly checkMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
                readonly id_contact: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MessageInput"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CheckMessageAnswer"];
                };
            };
        };
    };
    readonly replyPrivately: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly id_comment: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplyPrivatelyBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    readonly tellSeen: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
                readonly id_contact: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly deleteMessages: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly listAiPlans: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
                readonly archived?: boolean;
            };
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListedAiPlanPage"];
                };
            };
        };
    };
    readonly createAiPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_client: string;
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateAiPlanBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatedAiPlan"];
                };
            };
        };
    };
    readonly checkAiPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_client: string;
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CheckAiPlanBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CheckAiPlanAnswer"];
                };
            };
        };
    };
    readonly listAiPlanResults: {
        readonly parameters: {
            readonly query?: {
                readonly from_date?: string;
                readonly to_date?: string;
                readonly sort?: components["schemas"]["PlanResultOrder"];
                readonly template?: components["schemas"]["PlannerTemplateName"];
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                readonly offset?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListAiPlanResultsAnswer"];
                };
            };
        };
    };
    readonly getAiPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
                readonly id_organization: string;
                readonly id_ai_plan: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AiPlan"];
                };
            };
        };
    };
    readonly cancelAiPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
                readonly id_organization: string;
                readonly id_ai_plan: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly validateAiPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_client: string;
                readonly id_organization: string;
                readonly id_ai_plan: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AiPlan"];
                };
            };
        };
    };
    readonly retryAiPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_client: string;
                readonly id_organization: string;
                readonly id_ai_plan: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AiPlan"];
                };
            };
        };
    };
    readonly archiveAiPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_client: string;
                readonly id_organization: string;
                readonly id_ai_plan: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AiPlan"];
                };
            };
        };
    };
    readonly unarchiveAiPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_client: string;
                readonly id_organization: string;
                readonly id_ai_plan: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AiPlan"];
                };
            };
        };
    };
    readonly regenerateAiPlanPublication: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_client: string;
                readonly id_organization: string;
                readonly id_ai_plan: string;
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RegenerateAiPlanPublicationBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RegenerateAiPlanPublicationAnswer"];
                };
            };
        };
    };
    readonly listIntegrationProviders: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListIntegrationProvidersAnswer"];
                };
            };
        };
    };
    readonly listIntegrations: {
        readonly parameters: {
            readonly query?: {
                readonly provider?: components["schemas"]["IntegrationProviderName"];
                readonly offset?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IntegrationPage"];
                };
            };
        };
    };
    readonly connectIntegration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["IntegrationGoogleDriveConnectRequest"] | components["schemas"]["IntegrationRssConnectRequest"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Integration"];
                };
            };
        };
    };
    readonly getIntegration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_integration: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Integration"];
                };
            };
        };
    };
    readonly updateIntegration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_integration: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateIntegrationBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Integration"];
                };
            };
        };
    };
    readonly deleteIntegration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_integration: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly getIntegrationLink: {
        readonly parameters: {
            readonly query?: {
                readonly redirect_uri?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly provider: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetIntegrationLinkAnswer"];
                };
            };
        };
    };
    readonly reconnectIntegration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly id_integration: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["IntegrationGoogleDriveConnectRequest"] | components["schemas"]["IntegrationRssConnectRequest"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Integration"];
                };
            };
        };
    };
    readonly getPickerConfig: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_integration: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetPickerConfigAnswer"];
                };
            };
        };
    };
    readonly listFeedItems: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
                readonly state?: readonly components["schemas"]["ListFeedItemsStateItem"][];
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_integration: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeedItemPage"];
                };
            };
        };
    };
    readonly decideFeedItems: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly id_integration: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DecideFeedItemsBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeedItemPage"];
                };
            };
        };
    };
    readonly listMetricNames: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly string[];
                };
            };
        };
    };
    readonly getAccountMetrics: {
        readonly parameters: {
            readonly query?: {
                readonly from_date?: string;
                readonly to_date?: string;
                readonly names?: readonly string[];
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetAccountMetricsAnswer"];
                };
            };
        };
    };
    readonly getBestTimes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BestTimes"];
                };
            };
        };
    };
    readonly getOrganizationMetrics: {
        readonly parameters: {
            readonly query?: {
                readonly from_date?: string;
                readonly to_date?: string;
                readonly group_by?: components["schemas"]["ReportGroup"];
                readonly names?: readonly components["schemas"]["MetricName"][];
                readonly format?: components["schemas"]["AnswerFormat"];
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetOrganizationMetricsAnswer"];
                    readonly "text/csv": string;
                };
            };
        };
    };
    readonly listPublicationStats: {
        readonly parameters: {
            readonly query?: {
                readonly from_date?: string;
                readonly to_date?: string;
                readonly metric?: components["schemas"]["PublicationMetricName"];
                readonly format?: components["schemas"]["AnswerFormat"];
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                readonly accounts?: readonly string[];
                readonly id_ai_plan?: string;
                readonly id_integration?: string;
                readonly summary?: boolean;
                readonly limit?: number;
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListPublicationStatsAnswer"];
                    readonly "text/csv": string;
                };
            };
        };
    };
    readonly listTopPublications: {
        readonly parameters: {
            readonly query?: {
                readonly from_date?: string;
                readonly to_date?: string;
                readonly metric?: components["schemas"]["PublicationMetricName"];
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListTopPublicationsAnswer"];
                };
            };
        };
    };
    readonly summarizePublications: {
        readonly parameters: {
            readonly query?: {
                readonly from_date?: string;
                readonly to_date?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PublicationsSummary"];
                };
            };
        };
    };
    readonly getPublicationStats: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PublicationHistory"];
                };
            };
        };
    };
    readonly measurePublication: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Statistics"];
                };
            };
        };
    };
    readonly getDashboard: {
        readonly parameters: {
            readonly query?: {
                readonly from_date?: string;
                readonly to_date?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Dashboard"];
                };
            };
        };
    };
    readonly getPlanUse: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrganizationPlanUse"];
                };
            };
        };
    };
    readonly getPerson: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
                readonly id_account?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly social_network: string;
                readonly external_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Person"];
                };
            };
        };
    };
    readonly deletePerson: {
        readonly parameters: {
            readonly query?: {
                readonly id_account?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly social_network: string;
                readonly external_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly createReportLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateReportLinkBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreateReportLinkAnswer"];
                };
            };
        };
    };
    readonly getReportSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReportSettings"];
                };
            };
        };
    };
    readonly updateReportSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReportSettingsInput"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReportSettings"];
                };
            };
        };
    };
    readonly listProductCatalogs: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProductCatalogPage"];
                };
            };
        };
    };
    readonly createProductCatalog: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ProductCatalogInput"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreateProductCatalogAnswer"];
                };
            };
        };
    };
    readonly listProducts: {
        readonly parameters: {
            readonly query?: {
                readonly product_catalog_id?: string;
                readonly product_id?: string;
                readonly offset?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProductPage"];
                };
            };
        };
    };
    readonly saveProduct: {
        readonly parameters: {
            readonly query?: {
                readonly product_catalog_id?: string;
            };
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ProductInput"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SaveProductAnswer"];
                };
            };
        };
    };
    readonly listMessageTemplates: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
                readonly status?: readonly string[];
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MessageTemplatePage"];
                };
            };
        };
    };
    readonly createMessageTemplate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MessageTemplate"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MessageTemplate"];
                };
            };
        };
    };
    readonly deleteMessageTemplate: {
        readonly parameters: {
            readonly query?: {
                readonly template_id?: string;
                readonly template_name?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly listWebhookDeliveries: {
        readonly parameters: {
            readonly query?: {
                readonly offset?: number;
                readonly limit?: number;
                readonly state?: components["schemas"]["ListWebhookDeliveriesState"];
                readonly from_date?: string;
                readonly to_date?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id_client: string;
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
        };
    };
    readonly replayWebhookDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_client: string;
                readonly id_app: string;
                readonly id_delivery: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    readonly replayWebhookDeliveries: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_client: string;
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplayWebhookDeliveriesBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReplayWebhookDeliveriesAnswer"];
                };
            };
        };
    };
    readonly testWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                readonly id_client: string;
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookTry"];
                };
            };
        };
    };
    readonly listEvents: {
        readonly parameters: {
            readonly query?: {
                readonly after?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EventPage"];
                };
            };
        };
    };
    readonly streamEvents: {
        readonly parameters: {
            readonly query?: {
                readonly after?: string;
            };
            readonly header?: {
                readonly "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            readonly path: {
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": string;
                };
            };
        };
    };
    readonly listSocialNetworks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly string[];
                };
            };
        };
    };
    readonly listAllowedSocialPublications: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly string[];
                };
            };
        };
    };
    readonly listAllowedSocialMessages: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly string[];
                };
            };
        };
    };
    readonly listPlannerTemplates: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListPlannerTemplatesAnswer"];
                };
            };
        };
    };
    readonly getSocialLimits: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetSocialLimitsAnswer"];
                };
            };
        };
    };
    readonly getSocialOptions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly [key: string]: components["schemas"]["GetSocialOptionsAnswerValue"];
                    };
                };
            };
        };
    };
    readonly getSocialCapabilities: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly [key: string]: components["schemas"]["GetSocialCapabilitiesAnswerValue"];
                    };
                };
            };
        };
    };
    readonly getSocialCommentActions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly [key: string]: components["schemas"]["GetSocialCommentActionsAnswerValue"];
                    };
                };
            };
        };
    };
    readonly getAllowedAspectRatios: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly [key: string]: components["schemas"]["GetAllowedAspectRatiosAnswerValue"];
                    };
                };
            };
        };
    };
    readonly getPublicationLimits: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly "Ignored-Fields": components["headers"]["IgnoredFields"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetPublicationLimitsAnswer"];
                };
            };
        };
    };
}
