-- What served processes of releases before the last one (decision 140): the last one names the parcel of what it charges and gives back, has
-- authenticator apps in user_factors and codes in phone_code_requests, and neither reads nor writes what goes here.
-- Placing and moving an order lock its row first: waiting for all of them here keeps the locks below free of deadlocks.
LOCK TABLE "users" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "orders" IN EXCLUSIVE MODE;--> statement-breakpoint
DROP TRIGGER order_adjustments_of_release_before ON order_adjustments;--> statement-breakpoint
DROP FUNCTION add_parcel_of_adjustment();--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_adjustment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order_adjustments is append-only' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
ALTER TABLE "order_adjustments" ALTER COLUMN "parcel_id" SET NOT NULL;--> statement-breakpoint
DROP TRIGGER credit_entries_of_release_before ON credit_entries;--> statement-breakpoint
DROP FUNCTION add_parcel_of_credit();--> statement-breakpoint
DROP TRIGGER staff_members_factor ON staff_members;--> statement-breakpoint
DROP TRIGGER staff_members_join ON staff_members;--> statement-breakpoint
DROP TRIGGER user_factors_change ON user_factors;--> statement-breakpoint
DROP FUNCTION copy_factor_to_account();--> statement-breakpoint
DROP FUNCTION copy_factor_of_new_member();--> statement-breakpoint
DROP FUNCTION copy_factor_to_member();--> statement-breakpoint
-- Nothing deletes these copies with their app any more. The last release names the columns when it adds a member: they go later.
UPDATE staff_members SET factor_secret = NULL, factor_confirmed_at = NULL, factor_last_step = NULL
  WHERE factor_secret IS NOT NULL OR factor_confirmed_at IS NOT NULL OR factor_last_step IS NOT NULL;--> statement-breakpoint
DROP TRIGGER phone_code_requests_change ON phone_code_requests;--> statement-breakpoint
DROP FUNCTION copy_code_request();--> statement-breakpoint
DROP TABLE "phone_codes";--> statement-breakpoint
DROP FUNCTION copy_phone_code();--> statement-breakpoint
DROP FUNCTION wrong_codes(text, timestamp with time zone);
