CREATE TABLE "user_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"last_step" bigint
);
--> statement-breakpoint
ALTER TABLE "user_factors" ADD CONSTRAINT "user_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The authenticator app belongs to the account, not to its membership of the staff. A process of the release before reads and writes it
-- in staff_members, this release in user_factors; the triggers copy each change to the other, and change nothing that is equal already.
CREATE FUNCTION copy_factor_to_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM user_factors WHERE user_id = OLD.user_id;
  ELSIF NEW.factor_secret IS NOT NULL AND NEW.factor_confirmed_at IS NOT NULL THEN
    INSERT INTO user_factors AS known (user_id, secret, confirmed_at, last_step)
      VALUES (NEW.user_id, NEW.factor_secret, NEW.factor_confirmed_at, NEW.factor_last_step)
      ON CONFLICT (user_id) DO UPDATE
        SET secret = excluded.secret, confirmed_at = excluded.confirmed_at, last_step = excluded.last_step
        WHERE (known.secret, known.confirmed_at, known.last_step)
          IS DISTINCT FROM (excluded.secret, excluded.confirmed_at, excluded.last_step);
  ELSIF OLD.factor_confirmed_at IS NOT NULL THEN
    DELETE FROM user_factors WHERE user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER staff_members_factor AFTER UPDATE OF factor_secret, factor_confirmed_at, factor_last_step OR DELETE ON staff_members
  FOR EACH ROW EXECUTE FUNCTION copy_factor_to_account();--> statement-breakpoint
CREATE FUNCTION copy_factor_to_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE staff_members SET factor_secret = NULL, factor_confirmed_at = NULL, factor_last_step = NULL
      WHERE user_id = OLD.user_id AND factor_confirmed_at IS NOT NULL;
  ELSE
    UPDATE staff_members
      SET factor_secret = NEW.secret, factor_confirmed_at = NEW.confirmed_at, factor_last_step = NEW.last_step
      WHERE user_id = NEW.user_id AND (factor_secret, factor_confirmed_at, factor_last_step)
        IS DISTINCT FROM (NEW.secret, NEW.confirmed_at, NEW.last_step);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_factors_change AFTER INSERT OR UPDATE OR DELETE ON user_factors
  FOR EACH ROW EXECUTE FUNCTION copy_factor_to_member();--> statement-breakpoint
-- An account that has an app when it joins the staff has it there too: otherwise the release before would let it in without a code.
CREATE FUNCTION copy_factor_of_new_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT secret, confirmed_at, last_step INTO NEW.factor_secret, NEW.factor_confirmed_at, NEW.factor_last_step
    FROM user_factors WHERE user_id = NEW.user_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER staff_members_join BEFORE INSERT ON staff_members
  FOR EACH ROW EXECUTE FUNCTION copy_factor_of_new_member();--> statement-breakpoint
INSERT INTO user_factors (user_id, secret, confirmed_at, last_step)
  SELECT user_id, factor_secret, factor_confirmed_at, factor_last_step FROM staff_members
  WHERE factor_secret IS NOT NULL AND factor_confirmed_at IS NOT NULL;--> statement-breakpoint
-- Codes are made for an app only, and go with it.
DELETE FROM staff_recovery_codes WHERE user_id NOT IN (SELECT user_id FROM user_factors);--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" DROP CONSTRAINT "staff_recovery_codes_user_id_staff_members_user_id_fk";--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_user_id_user_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_factors"("user_id") ON DELETE cascade ON UPDATE no action;
