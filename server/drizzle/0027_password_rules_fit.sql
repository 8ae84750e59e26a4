-- NOT VALID: a value of an earlier release does not stop the upgrade. The product names its fault when it reads it.
ALTER TABLE "settings" ADD CONSTRAINT "settings_password_rules_fit" CHECK (case when "settings"."key" <> 'password-rules' then true when jsonb_typeof("settings"."value") <> 'object' then false else
        "settings"."value" - '{minLength,requireNumber,requireUppercase,requireSpecial}'::text[] = '{}'
        and (not "settings"."value" ? 'minLength' or "settings"."value" @? 'strict $.minLength ? (@ >= 1 && @ <= 200 && @ == @.floor())')
        and not "settings"."value" @? 'strict $.requireNumber ? (@.type() != "boolean")'
        and not "settings"."value" @? 'strict $.requireUppercase ? (@.type() != "boolean")'
        and not "settings"."value" @? 'strict $.requireSpecial ? (@.type() != "boolean")' end) NOT VALID;
