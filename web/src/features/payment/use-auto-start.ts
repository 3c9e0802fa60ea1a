import type { PlanKey } from '@contesta/contracts/plans';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { planToStart } from '../../api/selected-plan.ts';
import { selectToken } from '../../api/session.ts';

/** Starts the payment that the address asks for, once: the address forgets it first, so that neither a reload nor a way back repeats it. */
export function useAutoStart(start: (plan: PlanKey) => void): void {
  const token = useSelector(selectToken);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const plan = planToStart(search);
  const started = useRef(false);
  useEffect(() => {
    if (!token || !plan || started.current) return;
    started.current = true;
    navigate('/pricing', { replace: true });
    start(plan);
  }, [token, plan, start, navigate]);
}
